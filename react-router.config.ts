import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: process.env.VITRINA_APP ?? "storefront",
  buildDirectory: process.env.VITRINA_BUILD ?? "build",
  ssr: true,
  // All routes are known at once: a hover never waits for a manifest request.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
