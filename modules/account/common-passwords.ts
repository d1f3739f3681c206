/** Passwords that anybody would try first: common ones and their usual changes, Spanish words, names, years. */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { ShopError } from "#contracts/api/errors.ts";

/** As powers of ten. Fewer guesses are made before breakfast, and "contraseña123" needs 10^5.8. */
const GUESSES_MIN = 7;
/** The look at a password grows with the square of its length; what is hard to guess so far stays so. */
const LOOKED_AT = 40;
/** Words of this shop that no dictionary has so high. */
const OURS = ["vitrina", "bolivia", "cochabamba", "bolsos", "bolso", "cartera", "carteras", "cuero", "tienda"];

let meter: Promise<ZxcvbnFactory> | undefined;

/** Some megabytes of words: read when the first password is chosen. */
async function readWords(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-es-es"),
  ]);
  return new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...spanish.dictionary, ours: OURS },
  });
}

/** Refuses a password that anybody would try. `path` = the field it stands in; `about` = what is known of the person. */
export async function refuseCommon(password: string, path: string, about: readonly string[] = []): Promise<void> {
  meter ??= readWords();
  const seen = password.normalize("NFKC").slice(0, LOOKED_AT);
  const { guessesLog10 } = (await meter).check(
    seen,
    about.flatMap((text) => text.split(/[\s@.]+/)),
  );
  if (guessesLog10 >= GUESSES_MIN) return;
  throw new ShopError("INVALID", {
    errors: [
      { path, code: "COMMON", message: "Esa contraseña es fácil de adivinar. Elige otra, por ejemplo tres palabras" },
    ],
  });
}
