import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: process.env.VITRINA_APP ?? "storefront",
  buildDirectory: process.env.VITRINA_BUILD ?? "build",
  ssr: true,
  // A `clientLoader` in a file of its own would be one more script between a tap and its data.
  splitRouteModules: false,
  // All routes are known at once: a hover never waits for a manifest request.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
