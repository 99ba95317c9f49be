import { QUESTION_AFTER_CONTACT_MS, QUESTION_BEFORE_EXPIRY_MS } from "@pashu/validators/limits";
import type { AnimalView } from "./animals.present.ts";

export type OpenQuestion = "expiring" | "contacted";

export function openQuestion(
  { status, expiresAt }: Pick<AnimalView, "status" | "expiresAt">,
  activity: { lastContactAt: string | null; answeredAt: string | null } | null,
  now: Date,
): OpenQuestion | null {
  if (status !== "live") return null;
  if (expiresAt !== null && Date.parse(expiresAt) - now.getTime() <= QUESTION_BEFORE_EXPIRY_MS) return "expiring";
  const { lastContactAt = null, answeredAt = null } = activity ?? {};
  if (lastContactAt === null || now.getTime() - Date.parse(lastContactAt) < QUESTION_AFTER_CONTACT_MS) return null;
  return answeredAt === null || answeredAt < lastContactAt ? "contacted" : null;
}
