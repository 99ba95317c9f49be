import type { User } from "@pashu/db/schema/users";
import { withTimeout } from "@pashu/validators/timeout";
import type { Context } from "../../context.ts";
import { presentProfile, type ProfileView } from "../users/users.present.ts";
import { countUnseen } from "./notifications.queries.ts";

/** Each page waits for its session. */
const COUNT_TIMEOUT_MS = 1_000;

export type SessionUser = ProfileView & {
  /** Number of unseen notifications, up to UNSEEN_MAX. Absent if it could not be read: the session matters more. */
  unseen?: number;
};

export async function presentSessionUser(ctx: Context, user: User): Promise<SessionUser> {
  const profile = presentProfile(user);
  try {
    return { ...profile, unseen: await withTimeout(countUnseen(ctx.reads, user.id), COUNT_TIMEOUT_MS) };
  } catch (error) {
    ctx.log.warn({ err: error }, "unseen notifications not counted");
    return profile;
  }
}
