import { z } from "zod";
import { KEY_DAYS, KEY_SCOPES } from "./api-keys.ts";
import { TEXT_LIMITS } from "./limits.ts";
import { requiredText } from "./rules.ts";
import { ruleMessage } from "./rule-messages.ts";

export const createApiKeyInput = z.object({
  name: requiredText(TEXT_LIMITS.keyName),
  scopes: z
    .array(z.enum(KEY_SCOPES, ruleMessage("valid.invalid")))
    .min(1, ruleMessage("valid.chooseOne"))
    .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  days: z.literal(KEY_DAYS, ruleMessage("valid.invalid")),
});
export type CreateApiKeyInput = z.output<typeof createApiKeyInput>;

export const apiKeyIdInput = z.object({ id: z.uuid() });
