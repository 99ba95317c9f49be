/** The default of all responses (`securityHeaders`). Only what is the same for everybody sets another value. */
export const PRIVATE = "private, no-store";
