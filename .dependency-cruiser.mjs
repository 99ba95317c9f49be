/**
 * The layers of the code, each stated once. An import is also a type import, and one made by `import()`.
 * Documentation: https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md
 */

const WEB = "^apps/web/src/";
const API = "^apps/api/src/";
const OWN_PACKAGES = "^(?:apps|packages)/";

/** Forbids imports of a layer from the layers above it. `layers` are path patterns below `root`, the lowest first. */
function layered(name, root, layers) {
  return layers.slice(0, -1).map(([layer, path], index) => {
    const above = layers.slice(index + 1);
    return {
      name: `${name}-${layer}`,
      comment: `${layer} imports nothing of ${above.map(([other]) => other).join(", ")}.`,
      severity: "error",
      from: { path: `${root}(?:${path})` },
      to: { path: `${root}(?:${above.map(([, other]) => other).join("|")})` },
    };
  });
}

/** The web's features by level, the lowest first. A feature imports only features of lower levels. */
const WEB_FEATURES = [
  ["animals", "auth", "facts", "install", "places", "prices", "speech"],
  ["blocks", "disease-notices", "imports"],
  ["api-keys", "console", "developers", "legal", "push", "reports", "standing"],
  ["media", "reviews", "search"],
  ["alerts", "offline", "webhooks"],
  ["deals", "saved-animals", "sellers"],
  ["viewer"],
  ["buyers", "listing-card"],
  ["calls", "listing-states", "notifications"],
  ["home", "landing", "listing-form", "marketplace", "rates", "sale-links", "shell", "users"],
  ["guided-form"],
  ["listing-owner"],
  ["animal-page"],
];

/** The API's features by level. Those of a listing, in order: listing-states, search-keys, facts, animals, search. */
const API_FEATURES = [
  ["blocks"],
  ["listing-states"],
  ["categories", "photos", "places", "search-keys", "views"],
  ["facts", "market", "media", "prices"],
  ["cards", "listing-copies"],
  ["moderation"],
  ["animals", "auth", "disease-notices", "reports", "reviews"],
  ["api-keys", "contacts", "deals", "webhooks"],
  ["buyers", "grievances", "imports", "photo-codes", "saved-animals", "search", "sellers", "sync", "users"],
  ["alerts", "feeds", "notifications", "rates"],
  ["push"],
  ["messages"],
  ["sale-links"],
];

/** Forbids imports of a feature from features of the same or a higher level. Every feature has a level. */
function featureLevels(app, root, levels) {
  const features = `${root}features/`;
  const rules = levels.map((level, index) => {
    const lower = levels.slice(0, index).flat();
    return {
      name: `${app}-feature-level`,
      comment: `${level.join(", ")} import no feature but ${lower.join(", ") || "themselves"}.`,
      severity: "error",
      from: { path: `${features}(${level.join("|")})/` },
      to: { path: features, pathNot: `${features}(?:${["$1", ...lower].join("|")})/` },
    };
  });
  const withoutLevel = {
    name: `${app}-feature-without-level`,
    comment: "Every feature has a level in WEB_FEATURES or API_FEATURES.",
    severity: "error",
    from: { path: `${features}[^/]+/`, pathNot: `${features}(?:${levels.flat().join("|")})/` },
    to: {},
  };
  return [...rules, withoutLevel];
}

export default {
  forbidden: [
    {
      name: "validators",
      comment: "validators is the lowest package and imports no other package of this repository.",
      severity: "error",
      from: { path: "^packages/validators/" },
      to: { path: OWN_PACKAGES, pathNot: "^packages/validators/" },
    },
    {
      name: "i18n",
      comment: "i18n imports only validators.",
      severity: "error",
      from: { path: "^packages/i18n/" },
      to: { path: OWN_PACKAGES, pathNot: "^packages/(?:i18n|validators)/" },
    },
    {
      name: "db",
      comment: "db imports only validators.",
      severity: "error",
      from: { path: "^packages/db/" },
      to: { path: OWN_PACKAGES, pathNot: "^packages/(?:db|validators)/" },
    },
    {
      name: "web-packages",
      comment: "The web imports values of validators and i18n only.",
      severity: "error",
      from: { path: WEB },
      to: { path: OWN_PACKAGES, pathNot: `${WEB}|^packages/(?:validators|i18n)/|^apps/api/` },
    },
    {
      name: "web-api-types",
      comment: "The web imports only types of the API: a value would add server code to the browser's.",
      severity: "error",
      from: { path: WEB },
      to: { path: "^apps/api/", dependencyTypesNot: ["type-only"] },
    },
    ...layered("web", WEB, [
      ["inline", "inline/"],
      ["lib", "lib/"],
      ["ui", "ui/"],
      ["features", "features/"],
      ["routes", "routes/"],
      ["entries", "[^/]+$|server/|service-worker/"],
    ]),
    {
      name: "web-feature-shared",
      comment: "A feature imports of another feature only what is in its shared/.",
      severity: "error",
      from: { path: `${WEB}features/([^/]+)/` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/(?:$1/|[^/]+/shared/)` },
    },
    ...featureLevels("web", WEB, WEB_FEATURES),
    {
      name: "api-web",
      comment: "The API uses the web only as built files.",
      severity: "error",
      from: { path: "^(?:apps/api|packages)/" },
      to: { path: "^apps/web/" },
    },
    ...layered("api", API, [
      ["ports", "(?:ports|settings)/"],
      ["platform", "platform/"],
      ["env", "env\\.ts$"],
      ["adapters", "adapters/"],
      ["deps", "(?:deps|context|job)\\.ts$"],
      ["features", "features/"],
      ["composition", "(?:create-deps|jobs)\\.ts$"],
      ["transports", "transports/"],
      ["app", "app\\.ts$"],
      ["entries", "(?:startup|openapi)/|(?:main|ops|dev)\\.ts$"],
    ]),
    ...featureLevels("api", API, API_FEATURES),
    {
      name: "api-platform-tables",
      comment: "platform knows no table of a feature, only users, sessions, keys, limits and runs of jobs.",
      severity: "error",
      from: { path: `${API}platform/` },
      to: { path: "^packages/db/src/schema/", pathNot: "/(?:api-keys|auth|rate-limits|task-runs|users)\\.ts$" },
    },
    {
      name: "api-verbs",
      comment: "A verb uses neither Hono nor tRPC: those are for transports.",
      severity: "error",
      from: { path: `${API}features/` },
      to: { path: "node_modules/(?:hono|@hono|@trpc)/" },
    },
    {
      name: "no-unresolved",
      comment: "Every import is resolved; otherwise no rule would apply to it.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(?:virtual:|vite/)" },
    },
    {
      name: "no-cycle",
      comment: "Files do not import each other in a cycle.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-folder-cycle",
      comment: "Folders beside each other, such as two features, do not import each other.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Tests import from everywhere, and nothing imports them. The route tree is generated.
    exclude: {
      path: "\\.(?:test|fixture|contract)\\.tsx?$|/(?:testing|contract-tests)/|/testing[\\w-]*\\.ts$|routeTree\\.gen\\.ts$|^(?:apps|packages)/[^/]+/dist/",
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.layers.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
