import { webhooks } from "@pashu/db/schema/webhooks";
import { AppError } from "@pashu/validators/errors";
import { WEBHOOKS_MAX } from "@pashu/validators/limits";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { isPublicWebhookUrl, type CreateWebhookInput } from "@pashu/validators/webhooks";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { SignedInContext } from "../../context.ts";
import type { Env } from "../../env.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { webhooksOf } from "@pashu/db/webhooks";
import { assertFreshSession } from "../auth/fresh-session.ts";
import { assertActive } from "../moderation/moderation.policy.ts";
import { secretOf } from "./webhook-secret.ts";
import { presentWebhook, type WebhookView } from "./webhooks.present.ts";

/**
 * Creates a webhook and returns its secret, for the only time.
 * @throws AppError SESSION_NOT_FRESH, WEBHOOKS_FULL, SUSPENDED, BANNED; ZodError for an address that is not public
 */
export async function createWebhook({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: CreateWebhookInput;
}): Promise<WebhookView & { secret: string }> {
  assertFreshSession(ctx);
  const { deps } = ctx;
  assertReachable(deps.env, input.url);
  const id = uuidv7();
  const stored = await ctx.db.transaction(async (tx) => {
    // Concurrent requests of the user wait, so that each counts the webhooks of the others, and a block ends all.
    const [user] = await lockUsers(tx, [ctx.user.id]);
    if (user === undefined) throw new AppError("NOT_SIGNED_IN");
    assertActive({ user, deps });
    if ((await tx.$count(webhooks, webhooksOf(user.id))) >= WEBHOOKS_MAX) throw new AppError("WEBHOOKS_FULL");
    const created = { id, userId: user.id, ...input, createdAt: deps.clock.now() };
    const [row] = await tx.insert(webhooks).values(created).returning();
    return row;
  });
  if (stored === undefined) throw new Error("the insert of the webhook returned no row");
  return { ...presentWebhook(stored), waiting: 0, secret: secretOf(deps.keys, id) };
}

function assertReachable({ WEBHOOK_PRIVATE_ORIGINS }: Env, url: string): void {
  if (isPublicWebhookUrl(url) || WEBHOOK_PRIVATE_ORIGINS.includes(new URL(url).origin)) return;
  const message = ruleMessage("valid.webhookUrl");
  throw new z.ZodRealError([{ code: "custom", path: ["url"], message, input: url }]);
}
