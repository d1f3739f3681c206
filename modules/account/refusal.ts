import { isAPIError } from "better-auth/api";
import { type ErrorCode, ShopError } from "#contracts/api/errors.ts";

const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: "WRONG_CREDENTIALS",
  INVALID_PASSWORD: "WRONG_PASSWORD",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "WRONG_PASSWORD",
  INVALID_TOKEN: "LINK_GONE",
  USER_NOT_FOUND: "LINK_GONE",
  PASSWORD_TOO_LONG: "WRONG_CREDENTIALS",
  PROVIDER_NOT_FOUND: "PROVIDER_OFF",
};

/** Translates the library's error into a `ShopError`. Any other error is a bug and stays as it is. */
function refusalOf(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const code = REFUSALS[String(error.body?.code)];
  if (code) return new ShopError(code);
  return error.statusCode === 401 ? new ShopError("UNAUTHENTICATED") : error;
}

/** Runs a call of the library and throws its refusals as `ShopError`. */
export async function asShopErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw refusalOf(error);
  }
}
