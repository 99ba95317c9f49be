import { apiKeyIdInput, createApiKeyInput } from "@pashu/validators/api-keys-input";
import { createApiKey } from "../../features/api-keys/create-key.ts";
import { endApiKey } from "../../features/api-keys/end-key.ts";
import { listApiKeys } from "../../features/api-keys/list-keys.ts";
import { activeProcedure, protectedProcedure, router } from "./init.ts";

export const apiKeysRouter = router({
  list: protectedProcedure.query(listApiKeys),
  create: activeProcedure.input(createApiKeyInput).mutation(createApiKey),
  /** Never over a limit: the owner must be able to stop a thief. */
  end: protectedProcedure.meta({ quota: "none" }).input(apiKeyIdInput).mutation(endApiKey),
});
