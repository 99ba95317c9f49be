import type { User } from "@pashu/db/schema/users";

/** The public contact of a seller: no ID, no email. */
export function presentContact(seller: User) {
  return {
    name: seller.name,
    phone: seller.contactPhone ?? seller.phone,
    address1: seller.address1,
    address2: seller.address2,
    state: seller.state,
    pincode: seller.pincode,
    location: seller.location,
  };
}

export type ContactView = ReturnType<typeof presentContact>;
