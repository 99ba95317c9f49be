import { identityProviderContract } from "../../testing/identity-provider.contract.ts";
import { startTestServer } from "../../testing/server.ts";

identityProviderContract("built-in codes", async () => {
  const server = await startTestServer();
  return { server, verifyPhone: (phone) => server.visitor().verifyPhone(phone), close: () => server.close() };
});
