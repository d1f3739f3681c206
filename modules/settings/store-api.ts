/** The store-management API as the shop asks it (specification §7). */

export type Action = "getDatasInicio" | "getListaTipo" | "getListaSubTipo" | "getListaMarcas" | "getListaTemp";

/** Asks `{host}/{store}/API/?url={action}&key={key}`; the answer's JSON, or an error. */
export type StoreApiCall = (
  action: Action,
  extra: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<unknown>;

export type LogFailure = (message: string, error: unknown) => void;
