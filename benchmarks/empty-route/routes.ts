import { type RouteConfig, index } from "@react-router/dev/routes";

export default [index("route.tsx")] satisfies RouteConfig;
