/**
 * Builds an app with the shop's own vite.config.ts (`VITRINA_APP`, `VITRINA_BUILD` say which and where to) and tells
 * its parent which modules went into each script.
 */
import { type Plugin, createBuilder } from "vite";
import { root } from "./processes.ts";

/** File name of a script → its modules, as paths, with their share of the minified text. */
export type ModulesOfScripts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const found: Record<string, Record<string, number>> = {};

const recorder: Plugin = {
  name: "vitrina-bench-recorder",
  applyToEnvironment: (environment) => environment.name === "client",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const modules = Object.entries(chunk.modules).map(([id, module]) => [id, module.renderedLength] as const);
      found[`/${chunk.fileName}`] = Object.fromEntries(modules.filter(([, length]) => length > 0));
    }
  },
};

process.on("disconnect", () => process.exit());
const builder = await createBuilder({ root, logLevel: "warn", plugins: [recorder] });
await builder.buildApp();
process.send?.(found);
