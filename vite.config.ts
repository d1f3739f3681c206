import { realpathSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { type Plugin, defineConfig } from "vite";

/** Throws if the file or folder does not exist: after a rename its group would silently match nothing. */
const real = (name: string) => realpathSync(path.join(import.meta.dirname, name));
const isWithin = (places: readonly string[], id: string) =>
  places.some((place) => id === place || id.startsWith(place + path.sep));

const OURS = ["storefront", "contracts"].map(real);
/** Opened less than the rest of the shop. */
const LATER = [
  ...["account/sections", "account/sign-in", "checkout", "form", "guides", "order"].map((name) => `storefront/${name}`),
  ...["address", "billing", "phone"].map((name) => `contracts/address/${name}.ts`),
  "contracts/order/exchange-request.ts",
  "contracts/photo/heic.ts",
  "contracts/promotion",
  "storefront/ui/fields/radio-card.tsx",
].map(real);

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

/**
 * Tailwind writes what a phone of 2020 drops as a whole: `@layer` (the layers already stand in their order, and `base.css`
 * keeps below the utilities' specificity), `not` beside other conditions of a window, and its visible height.
 */
const plainStyles: Plugin = {
  name: "plain-styles",
  apply: "build",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
      let sheet = String(file.source);
      for (let start = sheet.search(LAYER); start >= 0; start = sheet.search(LAYER)) sheet = withoutLayer(sheet, start);
      file.source = sheet
        .replaceAll(
          /\(not \(min-(\w+):([\d.]+)rem\)\)/g,
          (_all, side, rem) => `(max-${side}:${Number(rem) - 0.001}rem)`,
        )
        .replaceAll(
          /([{;])((?!--)[\w-]+:[^;{}"]*\d[ds]vh[^;{}]*)/g,
          (all, before, rule) => `${before}${rule.replaceAll(/(?<=\d)[ds]vh/g, "vh")};${all.slice(1)}`,
        );
    }
  },
};

const LAYER = /@layer [\w, ]+[{;]/;

function withoutLayer(sheet: string, start: number): string {
  const open = sheet.slice(start).search(/[{;]/) + start;
  if (sheet[open] === ";") return sheet.slice(0, start) + sheet.slice(open + 1);
  let depth = 1;
  let end = open + 1;
  for (; depth > 0; end += 1) depth += { "{": 1, "}": -1 }[sheet[end] ?? ""] ?? 0;
  return sheet.slice(0, start) + sheet.slice(open + 1, end - 1) + sheet.slice(end);
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), plainStyles, retryRoutes, retryImports, reactRouter()],
  // In development: found later than the others, it would reload the first page that is opened.
  optimizeDeps: { include: ["zod/mini"] },
  build: {
    // A phone of 2020; `browser/fill-ins.ts` has the calls that it lacks.
    target: ["chrome90", "safari15"],
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
