import { createHmac } from "node:crypto";

/** The secret of a webhook, in the form of Standard Webhooks. The database has none: it follows from SECRET and the id. */
export function secretOf({ webhooks }: { webhooks: Buffer }, id: string): string {
  return `whsec_${createHmac("sha256", webhooks).update(id).digest("base64")}`;
}
