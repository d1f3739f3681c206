import path from "node:path";
import { defineConfig } from "vite";

/** The libraries of the back office bring several copies of these; two copies of one do not know each other's context. */
const ONE_COPY = [
  "react",
  "react-dom",
  "react-router",
  "react-router-dom",
  "ra-core",
  "@tanstack/react-query",
  "react-hook-form",
];

/** During development: the shop that answers the calls. */
const SHOP = `http://localhost:${process.env.PORT || 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  base: "/gestion/",
  resolve: { dedupe: ONE_COPY },
  server: {
    port: 5174,
    // The shop accepts writes and sockets only from its own pages.
    proxy: { "^/(?!gestion/)": { target: SHOP, changeOrigin: true, ws: true, headers: { origin: SHOP } } },
  },
  build: {
    target: ["chrome90", "safari15"],
    outDir: path.resolve(process.env.BACKOFFICE_BUILD ?? "../build/client/gestion"),
    emptyOutDir: true,
    // The libraries of all screens are one file, which the browser keeps.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Separate from our own code, so that it stays in the browser's cache after a new release.
            { name: "libraries", test: "node_modules/", tags: ["$initial"], priority: 1 },
            { name: "charts", test: "node_modules/recharts/" },
          ],
        },
      },
      // "use client" means nothing here; MUI has it in every file.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
    },
  },
});
