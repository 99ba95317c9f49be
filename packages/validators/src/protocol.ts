/** Author of a delayed request, such as an outbox item. The server treats it as a visitor's if another user is signed in. */
export const WRITTEN_BY_HEADER = "X-Written-By";

/** Response header with the request's id, by which operators find it in the log. */
export const REQUEST_ID_HEADER = "X-Request-Id";

export const EXPORT_FILE_NAME = "pashu-bazaar-my-data.json";
