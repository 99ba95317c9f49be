/** Author of a delayed request, such as an outbox item. The server treats it as a visitor's if another user is signed in. */
export const WRITTEN_BY_HEADER = "X-Written-By";

/** Response header of tRPC with the version of the current disease notices. Absent while there are none. */
export const DISEASE_NOTICES_HEADER = "Disease-Notices";

/** Response header with the request's id, by which operators find it in the log. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/**
 * Paths of the health checks: docs/decisions/085-checks-of-proxies.md.
 * `liveness` fails when the process must be restarted, `readiness` when a new version must not replace the old one, and
 * `serving` when a proxy must send requests elsewhere.
 */
export const HEALTH_CHECKS = { liveness: "/healthz", readiness: "/readyz", serving: "/servingz" } as const;

/** Files of the web app whose names change with their content. */
export const ASSETS_PATH = "/assets/";

export const EXPORT_FILE_NAME = "pashu-bazaar-my-data.json";
