import { expect, it } from "vitest";
import type { SaleChange } from "./sale-change.ts";
import { joined } from "./use-queued-sales.ts";

const price = (amount: number): SaleChange => ({
  verb: "edit",
  before: { price: 1 },
  after: { price: amount },
  etag: "",
});
const isOn = (isActive: boolean): SaleChange => ({
  verb: "edit",
  before: { isActive: !isActive },
  after: { isActive },
  etag: "",
});

it.each<[string, SaleChange[], object]>([
  ["an edit and a renewal", [price(2), { verb: "renew" }], { verb: "renew", edited: { price: 2, isActive: true } }],
  ["a renewal and an edit", [{ verb: "renew" }, price(2)], { verb: "renew", edited: { price: 2, isActive: true } }],
  ["a switch before a renewal", [isOn(false), { verb: "renew" }], { verb: "renew", edited: { isActive: true } }],
  ["a switch after a renewal", [{ verb: "renew" }, isOn(false)], { verb: "edit", after: { isActive: false } }],
  ["two edits", [isOn(false), price(2)], { verb: "edit", after: { price: 2, isActive: false } }],
  // The server may have the price between them.
  ["an edit that undoes another", [price(2), price(1)], { verb: "edit", after: { price: 1 } }],
  ["a sale", [price(2), { verb: "sold", where: "here", price: null }], { verb: "sold", edited: { price: 2 } }],
])("useQueuedSales joins %s", (_name, changes, expected) => {
  expect(joined(changes.map((change) => ({ animalId: "a", change }))).get("a")).toMatchObject(expected);
});
