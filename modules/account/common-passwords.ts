import { ShopError } from "#contracts/errors.ts";
import { PASSWORD_MIN } from "#contracts/password.ts";

let common: Promise<ReadonlySet<string>> | undefined;

/** 18,000 that are tried first everywhere; read when the first password is chosen. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const words: unknown = dictionary["passwords-common"];
  if (!Array.isArray(words)) throw new Error("the list of common passwords has another shape");
  return new Set(words.map(String).filter((word) => word.length >= PASSWORD_MIN));
}

/** Refuses a password that anybody would try. `path` = the field it stands in. */
export async function refuseCommon(password: string, path: string): Promise<void> {
  common ??= readCommon();
  if (!(await common).has(password.toLowerCase())) return;
  throw new ShopError("INVALID", {
    errors: [
      { path, code: "COMMON", message: "Esa contraseña es de las más usadas. Elige otra, por ejemplo tres palabras" },
    ],
  });
}
