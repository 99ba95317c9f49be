import { MINUTE } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestServer } from "../testing/server.ts";

export interface IdentityUnderTest {
  /** A server that has this provider. */
  server: TestServer;
  /** Proves a phone, as its owner does, and gives what the provider gives for it. */
  prove(phone: string): Promise<string>;
  close(): Promise<void>;
}

/** What every identity provider must do; each adapter's test runs it. */
export function identityProviderContract(name: string, make: () => Promise<IdentityUnderTest>): void {
  describe(`${name} as an identity provider`, () => {
    let under: IdentityUnderTest;
    let people = 0;
    const newPhone = () => `+9198111${String(people++).padStart(5, "0")}`;
    const verify = (token: string) => under.server.deps.identity.verify(token);
    const spend = async (token: string) => {
      const verified = await verify(token);
      await under.server.deps.db.transaction((tx) => verified.spend(tx));
    };

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    it("tells the phone that was proved", async () => {
      const phone = newPhone();
      expect(await verify(await under.prove(phone))).toMatchObject({ phone });
    });

    it("takes a token again until it is spent, and never after", async () => {
      const token = await under.prove(newPhone());
      await verify(token);
      await spend(token);
      await expect(spend(token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    });

    it("leaves a token good when the work that would have spent it failed", async () => {
      const token = await under.prove(newPhone());
      const verified = await verify(token);
      const broken = under.server.deps.db.transaction(async (tx) => {
        await verified.spend(tx);
        throw new Error("the disk is full");
      });
      await expect(broken).rejects.toThrow("the disk is full");
      await expect(spend(token)).resolves.toBeUndefined();
    });

    it("lets one of two spend a token that both hold at once", async () => {
      const token = await under.prove(newPhone());
      const outcomes = await Promise.allSettled([spend(token), spend(token)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    });

    it("spends nobody else's", async () => {
      const [mine, theirs] = [await under.prove(newPhone()), await under.prove(newPhone())];
      await spend(mine);
      await expect(spend(theirs)).resolves.toBeUndefined();
    });

    it.each(["", "made up", "a.b.c", "..", "{}", "x".repeat(8192), "\0"])("refuses %j", async (token) => {
      await expect(verify(token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    });

    it("forgets whoever proved a phone, and is content when it knows nobody", async () => {
      const phone = newPhone();
      await under.prove(phone);
      const { identity } = under.server.deps;
      await expect(identity.forget(phone)).resolves.toBeUndefined();
      await expect(identity.forget(phone)).resolves.toBeUndefined();
    });

    it("refuses what is too old", async () => {
      const token = await under.prove(newPhone());
      under.server.clock.advance(11 * MINUTE);
      await expect(verify(token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    });
  });
}
