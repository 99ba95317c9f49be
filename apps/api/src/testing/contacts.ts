import { CONSENT_VERSION } from "@pashu/validators/enums";
import type { SellerContactInput } from "@pashu/validators/sellers";
import type { TestClient } from "./server.ts";

/** Asks for a seller's number as the app does. Unless `input` says otherwise, the buyer agrees to be seen. */
export function requestContact(buyer: TestClient, input: SellerContactInput): Promise<unknown> {
  return buyer.json("POST", "/trpc/sellers.contact", { json: { consent: CONSENT_VERSION, share: true, ...input } });
}
