/** Author of a delayed request, such as an outbox item. For any other signed-in user it counts as a visitor's. */
export const WRITTEN_BY_HEADER = "X-Written-By";

/** Response header with the request's id, by which operators find it in the log. */
export const REQUEST_ID_HEADER = "X-Request-Id";

export const EXPORT_FILE_NAME = "pashu-bazaar-my-data.json";
