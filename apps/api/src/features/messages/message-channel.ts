import { recordEvent } from "@pashu/db/events";
import { users } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import type { MessageChannel, MessageChannelInput } from "@pashu/validators/notifications";
import { isDemoPhone } from "@pashu/validators/phone";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { offeredChannels } from "../../settings/messages.ts";

export interface MessageChoice {
  /** Empty if the server sends no messages, or none to the user's phone. */
  offered: MessageChannel[];
  channel: MessageChannel | null;
}

export async function readMessageChannel({ ctx }: { ctx: SignedInContext }): Promise<MessageChoice> {
  const { phone, messageChannel } = ctx.user;
  const offered = isDemoPhone(phone) ? [] : offeredChannels(ctx.deps.env);
  return { offered, channel: offered.find((channel) => channel === messageChannel) ?? null };
}

/**
 * Records the consent, or its end.
 * @throws AppError NOT_ALLOWED for a channel that is not offered
 */
export async function setMessageChannel({
  ctx,
  input: { channel, locale },
}: {
  ctx: SignedInContext;
  input: MessageChannelInput;
}): Promise<void> {
  const { offered } = await readMessageChannel({ ctx });
  if (channel !== null && !offered.includes(channel)) throw new AppError("NOT_ALLOWED");
  const { id } = ctx.user;
  await ctx.db.transaction(async (tx) => {
    const [user] = await lockUsers(tx, [id]);
    if (user === undefined || user.messageChannel === channel) return;
    const changes = { messageChannel: channel, messageLanguage: channel === null ? null : locale };
    await tx.update(users).set(changes).where(eq(users.id, id));
    const data = { channel, language: locale };
    const at = ctx.deps.clock.now();
    await recordEvent(tx, { kind: "user.message-channel-chosen", subjectId: id, actorId: id, data, at });
  });
}
