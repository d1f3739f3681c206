/** How the shop calls the store-management API (specification §7). */

export type Action = "getDatasInicio" | "getListaTipo" | "getListaSubTipo" | "getListaMarcas" | "getListaTemp";

/** Calls `{host}/{store}/API/?url={action}&key={key}`. Returns the JSON of the answer, or throws. */
export type StoreApiCall = (
  action: Action,
  extra: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<unknown>;

export type LogFailure = (message: string, error: unknown) => void;
