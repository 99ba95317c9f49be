import { identityProviderContract } from "../../ports/identity-provider.contract.ts";
import { startTestServer } from "../../testing/server.ts";

identityProviderContract("our own one-time codes", async () => {
  const server = await startTestServer();
  return { server, prove: (phone) => server.visitor().provePhone(phone), close: () => server.close() };
});
