/** What a buyer says about a contact, in the order of the choices. */
export const CONTACT_STATES = ["called", "going", "not-for-me", "bought"] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** What a seller says about an interested buyer, in the order of the choices. */
export const BUYER_STATES = ["talked", "comes", "not-serious"] as const;
export type BuyerState = (typeof BUYER_STATES)[number];
