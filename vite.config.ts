import { realpathSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { type Plugin, defineConfig } from "vite";

/** Throws if the file or folder does not exist: after a rename its group would silently match nothing. */
const real = (name: string) => realpathSync(path.join(import.meta.dirname, name));
const isWithin = (places: readonly string[], id: string) => places.some((place) => id.startsWith(place + path.sep));

const OURS = ["storefront", "contracts"].map(real);
/** Opened less than the rest of the shop. */
const LATER = ["account/sections", "account/sign-in", "checkout", "form", "guides", "order"].map((name) =>
  real(`storefront/${name}`),
);

/**
 * Every `import()` in the browser is retried when its script does not load. The retry needs the script's address, which
 * only the bundler knows: `import("./x.js")` becomes `retryImport((address) => import(address), "./x.js")`.
 */
const retryImports: Plugin = {
  name: "retry-imports",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  renderChunk: (code) =>
    code.replaceAll(/\bimport\((["'`]\.\/[^"'`]+["'`])\)/g, "retryImport((address) => import(address), $1)"),
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const isPlain = file.type === "chunk" && /\bimport\(\s*["'`]/.test(file.code);
      if (isPlain) this.error(`${file.fileName} has an import() that would not be tried again`);
    }
  },
};

let isRouteLoaderReplaced = false;

/** A route's script is retried, too. React Router's own loader would reload the whole page. */
const retryRoutes: Plugin = {
  name: "retry-routes",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /\/routeModules\.js$/ },
    handler() {
      isRouteLoaderReplaced = true;
      return real("storefront/browser/load-route.ts");
    },
  },
  generateBundle() {
    if (!isRouteLoaderReplaced) this.error("React Router has no routeModules.js: its routes would not be tried again");
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), retryRoutes, retryImports, reactRouter()],
  // In development: found later than the others, it would reload the first page that is opened.
  optimizeDeps: { include: ["zod/mini"] },
  build: {
    // The content policy forbids fonts inside a style sheet.
    assetsInlineLimit: 0,
    // After a failed preload the browser would never request that script again, not even by an import.
    modulePreload: false,
    // Its warnings about slow plugins do not help here.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Separate from our own code, so that they stay in the browser's cache after a new release.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                // What two scripts share is there before both: only an `import()` is tried again, not what its script
                // imports. Without these groups each module that is shared would be a request of its own.
                { name: "shop", test: (id) => isWithin(OURS, id) && !isWithin(LATER, id), minShareCount: 2 },
                { name: "account", test: (id) => isWithin(OURS, id), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // React, React Router and zod go into the bundle: the start would read them from 170 files. In development Node
    // loads them, as Vite cannot run React's CommonJS there.
    ssr:
      command === "build"
        ? { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
        : {},
  },
}));
