import babel from "@rolldown/plugin-babel";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** One module instance for server and pages: React Router compares context keys by identity. */
const shared = /^#contracts\/context\.ts$/;

export default defineConfig({
  plugins: [
    tailwindcss(),
    babel({
      plugins: ["babel-plugin-react-compiler"],
      parserOpts: { plugins: ["typescript", "jsx"] },
      include: /\/storefront\/.*\.tsx?(\?|$)/,
    }),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Vendors apart: an app release leaves them in the browser's cache.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { external: ["#contracts/context.ts"] },
      build: { rolldownOptions: { external: [shared] } },
    },
  },
});
