/** How the shop calls the store-management API (specification §7). */

export const ACTIONS = ["getDatasInicio", "getListaTipo", "getListaSubTipo", "getListaMarcas", "getListaTemp"] as const;
export type Action = (typeof ACTIONS)[number];

/** Calls `{host}/{store}/API/?url={action}&key={key}`. Returns the JSON of the answer, or throws. */
export type StoreApiCall = (
  action: Action,
  extra: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<unknown>;

export type LogFailure = (message: string, error: unknown) => void;
