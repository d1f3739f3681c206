/** Refuses passwords that attackers try first: common ones with their usual variations, Spanish words, names, years. */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { ShopError } from "#contracts/api/errors.ts";

/** The least number of guesses, as a power of ten. "contraseña123" takes 10^5.8, "Rosa1985bolivia" 10^8.6. */
const GUESSES_MIN = { shopper: 7, staff: 9 };
/** Only the first characters are checked: the time grows with the square of the length. */
const LOOKED_AT = 40;
/** Words of this shop that the dictionaries rank too low. */
const OURS = ["vitrina", "bolivia", "cochabamba", "bolsos", "bolso", "cartera", "carteras", "cuero", "tienda"];

let meter: Promise<ZxcvbnFactory> | undefined;

/** Loads some megabytes of words, so only when the first password is chosen. */
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

/**
 * Throws when the password is easy to guess. `path` = the field it was sent in; `about` = the person's name and
 * address, which make bad passwords; `of` = whose it is: people of the shop open more by it.
 */
export async function refuseCommon(
  password: string,
  path: string,
  about: readonly string[] = [],
  of: keyof typeof GUESSES_MIN = "shopper",
): Promise<void> {
  meter ??= readWords();
  const seen = password.normalize("NFKC").slice(0, LOOKED_AT);
  const { guessesLog10 } = (await meter).check(
    seen,
    about.flatMap((text) => text.split(/[\s@.]+/)),
  );
  if (guessesLog10 >= GUESSES_MIN[of]) return;
  throw new ShopError("INVALID", {
    errors: [
      { path, code: "COMMON", message: "Esa contraseña es fácil de adivinar. Elige otra, por ejemplo tres palabras" },
    ],
  });
}
