/** PostgreSQL's advisory locks are numbers for a whole database; all that we use are here. */
export const ADVISORY_LOCKS = { migrate: 20_261_101, embeddedOwner: 20_261_102, testTemplate: 20_261_103 } as const;
