/**
 * A header that says who wrote what is sent only later. Where another person is signed in by then, it counts as sent by
 * nobody: on a phone that a family shares, nothing is ever done in another's name.
 */
export const WRITTEN_BY = "X-Written-By";
