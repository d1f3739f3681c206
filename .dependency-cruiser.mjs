/** Who may import whom. Types and `import()` count: what one must know to read a file is what it imports. */

/** The storefront from the ground up: each folder imports only from those before it. */
const STOREFRONT = [
  "styles",
  "browser",
  "service-worker",
  "data",
  "ui",
  "form",
  "delivery",
  "product",
  "search",
  "listing",
  "cart",
  "account",
  "checkout",
  "order",
  "guides",
  "home",
  "frame",
  "routes",
];

const TESTS = "\\.(test|spec)\\.tsx?$";

const storefront = STOREFRONT.map((folder, index) => ({
  name: `storefront-${folder}`,
  comment: `storefront/${folder} imports only from ${STOREFRONT.slice(0, index).join(", ") || "no other folder"}`,
  severity: "error",
  from: { path: `^storefront/${folder}/`, pathNot: TESTS },
  to: { path: `^storefront/(?!(?:${STOREFRONT.slice(0, index + 1).join("|")})/)`, pathNot: "/\\+types/" },
}));

export default {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contracts-import-nothing",
      comment: "contracts run anywhere: in the browser, in the server, in a program that is not ours",
      severity: "error",
      from: { path: "^contracts/", pathNot: `${TESTS}|^contracts/context\\.ts$` },
      to: { path: "^(modules|server|storefront|database|tests|scripts|demo)/|^node:" },
    },
    {
      name: "platform-knows-no-shop",
      severity: "error",
      from: { path: "^platform/", pathNot: TESTS },
      to: { path: "^(contracts|modules|server|database|storefront|demo)/" },
    },
    {
      name: "modules-know-no-http-and-no-react",
      severity: "error",
      from: { path: "^(modules|database)/", pathNot: TESTS },
      to: { path: "^(server|storefront)/|node_modules/(hono|react|react-dom|react-router)/" },
    },
    {
      name: "one-front-door-a-module",
      comment: "a module is asked through modules/x/x.ts; its tables and the port of banks may be named",
      severity: "error",
      from: { path: "^modules/([^/]+)/", pathNot: TESTS },
      to: {
        path: "^modules/([^/]+)/",
        pathNot: "^modules/($1/|([^/]+)/\\2\\.ts$|[^/]+/[^/]+\\.sql\\.ts$|payment/bank\\.ts$)",
      },
    },
    {
      name: "one-front-door-a-module-for-the-server",
      severity: "error",
      from: { path: "^server/", pathNot: TESTS },
      to: { path: "^modules/", pathNot: "^modules/(shop\\.ts$|([^/]+)/\\2\\.ts$)" },
    },
    {
      name: "server-reaches-pages-through-the-build",
      severity: "error",
      from: { path: "^server/", pathNot: TESTS },
      to: { path: "^storefront/" },
    },
    {
      name: "storefront-imports-contracts-only",
      severity: "error",
      from: { path: "^storefront/", pathNot: TESTS },
      // What a loader is given, it may name.
      to: {
        path: "^(modules|server|database|tests|scripts|demo)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "back-office-imports-contracts-only",
      comment: "a thin client in the shop's face: it decides nothing by itself",
      severity: "error",
      from: { path: "^backoffice/", pathNot: TESTS },
      to: {
        path: "^(modules|server|database|storefront|tests|scripts|demo)/",
        pathNot: "^storefront/styles/fonts.css$",
      },
    },
    {
      name: "nobody-imports-the-back-office",
      severity: "error",
      from: { path: "^(contracts|modules|server|database|storefront)/" },
      to: { path: "^backoffice/" },
    },
    {
      name: "simulators-import-nothing",
      comment: "a simulator is somebody else's server",
      severity: "error",
      from: { path: "^demo/(bank|provider)-simulator/", pathNot: TESTS },
      to: { path: "^(contracts|modules|server|database|storefront|tests|demo/(?!$1-simulator/)[^/]+)/" },
    },
    {
      name: "no-demo-in-the-shop",
      comment: "only the start knows the demo shop: a real one is the same program without it",
      severity: "error",
      from: {
        path: "^(contracts|modules|server|database|storefront|backoffice)/",
        pathNot: `${TESTS}|^server/(database|open-shop)\\.ts$`,
      },
      to: { path: "^demo/" },
    },
    {
      name: "the-demo-knows-no-server-and-no-pages",
      severity: "error",
      from: { path: "^demo/", pathNot: TESTS },
      to: { path: "^(server|storefront|backoffice)/" },
    },
    {
      name: "no-test-help-in-the-shop",
      severity: "error",
      from: { path: "^(modules|server|database|contracts|storefront|demo)/", pathNot: TESTS },
      to: { path: "^tests/" },
    },
    {
      name: "a-test-with-a-database-is-named-so",
      comment: "x.db.test.ts, so that `npm run test:quick` needs no database",
      severity: "error",
      from: { path: "\\.test\\.ts$", pathNot: "\\.db\\.test\\.ts$" },
      to: { path: "^tests/support/database/open-test-database\\.ts$", reachable: true },
    },
    ...storefront,
  ],
  options: {
    // It sees imports of types without `tsPreCompilationDeps`, which asks for a TypeScript before 7.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
