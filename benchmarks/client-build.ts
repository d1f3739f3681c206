/**
 * Builds an app with the shop's own vite.config.ts and sends its parent the modules of each script. `VITRINA_APP` is
 * the app's folder, `VITRINA_BUILD` the output folder.
 */
import { type Plugin, createBuilder } from "vite";
import { root } from "./processes.ts";

/** File name of a script → path of each module in it → that module's length after minification. */
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
