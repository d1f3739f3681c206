import { ShopError } from "#contracts/api/errors.ts";

type Refusal = Pick<ShopError, "code"> & Omit<ShopError["details"], "errors">;

/** The refusal of a call, without the messages of its fields; null = it was not refused. */
export async function refusalOf(asked: Promise<unknown>): Promise<Refusal | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { errors: _words, ...details } = error.details;
    return { code: error.code, ...details };
  }
}
