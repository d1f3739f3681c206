import { realpathSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { type Plugin, defineConfig } from "vite";

/** Throws if the file or folder does not exist: after a rename its group would silently match nothing. */
const inStorefront = (name: string) => realpathSync(path.join(import.meta.dirname, "storefront", name));

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
      return inStorefront("browser/load-route.ts");
    },
  },
  generateBundle() {
    if (!isRouteLoaderReplaced) this.error("React Router has no routeModules.js: its routes would not be tried again");
  },
};

/**
 * One script: the frame, the lists, and what home, product and cart share with them. Those pages have small scripts of
 * their own, which are brought while the page is idle: the next page then needs only its data.
 */
const SHOP = [
  "root.tsx",
  "routes/listing.tsx",
  "account/log-out.ts",
  "browser/saves-data.ts",
  "delivery/arrival-line.tsx",
  "product/card/product-row.tsx",
  "ui/photographs/art-picture.tsx",
  "ui/category-tile.tsx",
  "ui/owner-link.tsx",
  "ui/fields/stepper.tsx",
  "../contracts/delivery/delivery.ts",
].map(inStorefront);

/**
 * Each becomes one script with all it imports, so what others import comes before them. Every page needs
 * `read-live.ts`.
 */
const SCRIPTS = [
  "data/live/read-live.ts",
  "product",
  "listing",
  "guides",
  "ui/fields/field.tsx",
  "form",
  "account/sign-in",
].map(inStorefront);

/** The page and the drawer: one script, because only an `import()` is tried again, not what its script imports. */
const CART = ["cart", "frame/drawer/drawer-cart.tsx"].map(inStorefront);

/** Comes after both: what is offered besides. */
const GOES_WITH = inStorefront("cart/goes-with.tsx");

/** What the choice of a city needs of the forms. */
const FIELD = new Set(["ui/fields/field.tsx", "../contracts/address/places.ts"].map(inStorefront));

const isWithin = (id: string, place: string) => id === place || id.startsWith(`${place}/`);

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
                { name: "shop", test: (id) => SHOP.some((file) => id.startsWith(file)) },
                // Before the group of its folder, whose parts come later.
                { name: "choose", test: inStorefront("routes/product.tsx") },
                { name: "field", test: (id) => FIELD.has(id) },
                // Apart: with the lists' parts the guides would load all of those.
                { name: "swatch", test: inStorefront("ui/leather-swatch.tsx") },
                { name: "cart", test: (id) => id !== GOES_WITH && CART.some((place) => isWithin(id, place)) },
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
    // React, React Router and zod go into the bundle: the start would read them from 170 files. In development Node
    // loads them, as Vite cannot run React's CommonJS there.
    ssr:
      command === "build"
        ? { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
        : {},
  },
}));
