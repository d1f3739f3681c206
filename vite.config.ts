import { realpathSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { type Plugin, defineConfig } from "vite";

/** Throws where a file or folder was renamed: a group that matches nothing would pass unnoticed. */
const inStorefront = (name: string) => realpathSync(path.join(import.meta.dirname, "storefront", name));

/**
 * Every `import()` in the browser is tried again when its script does not come. The retry needs to know the script's
 * address, which only the bundler has: `import("./x.js")` becomes `retryImport((address) => import(address), "./x.js")`.
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

/** The script of a route is tried again, too. React Router's own loader would load the whole page anew. */
const retryRoutes: Plugin = {
  name: "retry-routes",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /\/routeModules\.js$/ },
    handler() {
      isRouteLoaderReplaced = true;
      return inStorefront("browser/load-route.ts");
    },
  },
  generateBundle() {
    if (!isRouteLoaderReplaced) this.error("React Router has no routeModules.js: its routes would not be tried again");
  },
};

/** Where one looks, chooses and fills the cart: one script, so that the next of these pages needs only its data. */
const SHOP = ["entry.client.tsx", "root.tsx"]
  .concat(["home", "listing", "search", "product", "cart"].map((route) => `routes/${route}.tsx`))
  .map(inStorefront);

/** Each is one script with all it imports, so what others need stands before them. Every page reads live documents. */
const SCRIPTS = ["data/read-live.ts", "product", "listing", "guides", "form", "account/sign-in"].map(inStorefront);

const isWithin = (id: string, place: string) => id === place || id.startsWith(`${place}/`);

export default defineConfig({
  plugins: [tailwindcss(), retryRoutes, retryImports, reactRouter()],
  build: {
    // The content policy allows no font inside a style sheet.
    assetsInlineLimit: 0,
    // A preload that fails keeps the browser from asking for that script ever again, as an import does.
    modulePreload: false,
    // How long plugins take says nothing about this build.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Apart from our own code: a new release leaves them in the browser's cache.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: "node_modules/react-router/" },
                { name: "shop", test: (id) => SHOP.some((file) => id.startsWith(file)) },
                ...SCRIPTS.map((place) => ({
                  name: path.parse(place).name,
                  test: (id: string) => isWithin(id, place),
                })),
              ],
            },
          },
        },
      },
    },
    // React Router compares context keys by identity: their module stays outside, the server imports the same one.
    ssr: { build: { rolldownOptions: { external: [/^#contracts\/context\.ts$/] } } },
  },
});
