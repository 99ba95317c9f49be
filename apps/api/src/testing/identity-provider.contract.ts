import { MINUTE } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestServer } from "./server.ts";

export interface IdentityUnderTest {
  server: TestServer;
  /** Verifies a phone as its owner does, and returns the provider's token. */
  verifyPhone(phone: string): Promise<string>;
  close(): Promise<void>;
}

export function identityProviderContract(name: string, make: () => Promise<IdentityUnderTest>): void {
  describe(`IdentityProvider (${name})`, () => {
    let under: IdentityUnderTest;
    let phoneCount = 0;
    const newPhone = () => `+9198111${String(phoneCount++).padStart(5, "0")}`;
    const verify = (token: string) => under.server.deps.identity.verify(token);
    const spend = async (token: string) => {
      const verified = await verify(token);
      await under.server.deps.db.transaction((tx) => verified.spend(tx));
    };

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    it("returns the verified phone", async () => {
      const phone = newPhone();
      expect(await verify(await under.verifyPhone(phone))).toMatchObject({ phone });
    });

    it("accepts a token repeatedly until it is spent, then rejects it", async () => {
      const token = await under.verifyPhone(newPhone());
      await verify(token);
      await spend(token);
      await expect(spend(token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    });

    it("keeps a token valid when the transaction that spends it is rolled back", async () => {
      const token = await under.verifyPhone(newPhone());
      const verified = await verify(token);
      const broken = under.server.deps.db.transaction(async (tx) => {
        await verified.spend(tx);
        throw new Error("the disk is full");
      });
      await expect(broken).rejects.toThrow("the disk is full");
      await expect(spend(token)).resolves.toBeUndefined();
    });

    it("lets only one of two concurrent transactions spend a token", async () => {
      const token = await under.verifyPhone(newPhone());
      const outcomes = await Promise.allSettled([spend(token), spend(token)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    });

    it("keeps other tokens valid when one is spent", async () => {
      const [mine, theirs] = [await under.verifyPhone(newPhone()), await under.verifyPhone(newPhone())];
      await spend(mine);
      await expect(spend(theirs)).resolves.toBeUndefined();
    });

    it.each(["", "made up", "a.b.c", "..", "{}", "x".repeat(8192), "\0"])("rejects the token %j", async (token) => {
      await expect(verify(token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    });

    it("deletes the user of a phone, and ignores an unknown phone", async () => {
      const phone = newPhone();
      await under.verifyPhone(phone);
      const { identity } = under.server.deps;
      await expect(identity.deleteUser(phone)).resolves.toBeUndefined();
      await expect(identity.deleteUser(phone)).resolves.toBeUndefined();
    });

    it("rejects an expired token", async () => {
      const token = await under.verifyPhone(newPhone());
      under.server.clock.advance(11 * MINUTE);
      await expect(verify(token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    });
  });
}
