/** Messages between the main thread and the database thread, apart from PostgreSQL's wire protocol. */
import type { MessagePort } from "node:worker_threads";
import type { PGliteOptions } from "@electric-sql/pglite";

export interface EmbeddedOptions extends Pick<PGliteOptions, "dataDir" | "loadDataDir" | "pgliteWasmModule"> {
  /** The channel whose notifications go to the open connection. */
  readonly channel: string;
}

/** `connect` replaces the previous connection: PGlite has one backend, so there is one connection. */
export type ToWorker =
  | { readonly kind: "connect"; readonly port: MessagePort }
  | { readonly kind: "dump" }
  | { readonly kind: "close" };

export type FromWorker =
  | { readonly kind: "ready" }
  /** It did not open. `output` = what PostgreSQL wrote meanwhile. */
  | { readonly kind: "failed"; readonly reason: string; readonly output: string }
  | { readonly kind: "dumped"; readonly dump: Blob };
