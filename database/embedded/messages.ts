/** What the main thread and the database's thread say to each other, apart from PostgreSQL's own wire protocol. */
import type { MessagePort } from "node:worker_threads";
import type { PGliteOptions } from "@electric-sql/pglite";

export interface EmbeddedOptions extends Pick<PGliteOptions, "dataDir" | "loadDataDir" | "pgliteWasmModule"> {
  /** Notices on this channel reach whoever is connected. */
  readonly channel: string;
}

/** `connect` takes the place of the connection before it: there is one backend, so there is one connection. */
export type ToWorker =
  | { readonly kind: "connect"; readonly port: MessagePort }
  | { readonly kind: "dump" }
  | { readonly kind: "close" };

export type FromWorker =
  | { readonly kind: "ready" }
  /** It did not open. `output` = what PostgreSQL wrote meanwhile. */
  | { readonly kind: "failed"; readonly reason: string; readonly output: string }
  | { readonly kind: "dumped"; readonly dump: Blob };
