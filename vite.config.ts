import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { type Manifest, type Plugin, defineConfig } from "vite";

/**
 * A lazy part has no style sheet of its own (there is one for all) and its few imports are loaded already, so an import
 * is just an import: Vite's loader for the other cases costs every page 900 bytes.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) => (id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : null),
};

/** The script of a route is waited for like any other part (storefront/browser/load-route.ts). */
const patientRoutes: Plugin = {
  name: "patient-routes",
  applyToEnvironment: ({ name }) => name === "client",
  load: (id) =>
    /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/.test(id)
      ? `export { loadRouteModule } from ${JSON.stringify(path.resolve("storefront/browser/load-route.ts"))};`
      : null,
};

/**
 * A browser never asks again for the address of a script that did not come once, so a second try needs an address of its
 * own (storefront/browser/retry-import.ts).
 */
const secondTries: Plugin = {
  name: "second-tries",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  renderChunk: (code) => code.replaceAll(/\bimport\((["'`]\.[^"'`]+["'`])\)/g, "import(window.partAddress($1))"),
};

/**
 * The list of routes names what each one imports, and every page fetches it. What the entry imports is there anyway, and
 * one order for all repeats itself: the list is 100 bytes shorter.
 */
const shortRoutes: Plugin = {
  name: "short-routes",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const manifest = bundle[".vite/manifest.json"];
      if (manifest?.type !== "asset") return;
      const chunks: Manifest = JSON.parse(String(manifest.source));
      const entry = Object.values(chunks).find(({ name }) => name === "entry.client");
      for (const chunk of Object.values(chunks)) {
        if (chunk === entry || !chunk.imports) continue;
        chunk.imports = chunk.imports.filter((name) => !entry?.imports?.includes(name)).toSorted();
      }
      manifest.source = JSON.stringify(chunks);
    },
  },
};

/** The script that every page needs. */
const EVERY_PAGE =
  /\/(contracts\/(?!.*schema|documents|live|whatsapp|listing|filters|facets|care|delivery|in-color|account|billing|email|phone|places|return-url|shipping|order|purchase)|storefront\/(api|live)\/|storefront\/shell\/(?!added-line|footer|newsletter-form|dead-ends|at-rest|live-menu|offline-links|warm-routes|keep-pages|forget-offline|visit-log)|storefront\/cart\/(?!cart-(screen|row)|delivery-words|last-cart|as-of)|storefront\/ui\/(icons|picture|price|swatches|product-card)|storefront\/product\/quick-add)/;

const FORM =
  /\/(contracts\/(billing|email|phone|places|shipping)\.ts|storefront\/(form\/|ui\/(field|radio-card|check-field)))/;
/** Product and cart say what delivery costs, too. */
const DELIVERY = /\/contracts\/delivery\.ts/;
const SESSION = /\/storefront\/account\/(sign-in-state|login-success)/;
const ACCOUNT = /\/storefront\/account\/(?!sign-in-state|log-out|login-success|deletion)/;
const STEPS = /\/storefront\/checkout\/checkout-steps/;
const CHECKOUT = /\/storefront\/checkout\//;
const ORDER = /\/storefront\/order\//;

/** Every name stands in the list of routes that every page fetches: only what benchmarks and journeys tell apart has one. */
const assetName = ({ name }: { name: string }) =>
  /^(react|router|entry\.client|rolldown-runtime|added-line)$/.test(name)
    ? "assets/[name]-[hash].js"
    : "assets/[hash:7].js";

export default defineConfig({
  plugins: [tailwindcss(), plainImports, patientRoutes, secondTries, shortRoutes, reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // Its lists of what a lazy part imports are read by nobody here (`plainImports`).
    modulePreload: false,
    sourcemap: false,
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: assetName,
            chunkFileNames: assetName,
            // Vendors apart: an app release leaves them in the browser's cache.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\/|storefront\/shell\/(load-route|patiently)\.ts/ },
                // What every page needs, in one file: a dozen small ones compress worse.
                { name: "shop", test: EVERY_PAGE },
                // A group takes along what its modules import: what several groups need comes first.
                { name: "session", test: SESSION },
                { name: "delivery", test: DELIVERY },
                { name: "form", test: FORM },
                // Whoever signs in comes by several of these screens: one file, and a short list of routes for the others.
                { name: "account", test: ACCOUNT },
                { name: "steps", test: STEPS },
                { name: "checkout", test: CHECKOUT },
                // Whoever has placed an order goes from one of these screens to the next.
                { name: "order", test: ORDER },
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
