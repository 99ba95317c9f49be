import { afterEach, expect, it, vi } from "vitest";
import { openPage, readPushMessage } from "./push.ts";

const MESSAGE = { title: "News", body: "Touch to look", lang: "en", path: "/notifications" };

afterEach(() => {
  vi.unstubAllGlobals();
});

it("readPushMessage reads what the server sends, and nothing else", () => {
  expect(readPushMessage(JSON.stringify(MESSAGE))).toEqual(MESSAGE);
  const others = [undefined, "", "null", "{", "[]", '"text"', JSON.stringify({ ...MESSAGE, path: 1 })];
  expect(others.map(readPushMessage)).toEqual(others.map(() => null));
});

function stubWorker(windows: object[]) {
  const openWindow = vi.fn<(url: string) => Promise<void>>(async () => {});
  vi.stubGlobal("self", {
    location: { origin: "https://pashu.example" },
    clients: { matchAll: async () => windows, openWindow },
  });
  return openWindow;
}

it("openPage shows the page in the open window, or in a new one", async () => {
  const navigate = vi.fn<(url: string) => Promise<object>>(async () => ({}));
  const none = stubWorker([{ focus: async () => {}, navigate }]);
  await openPage("/animal/1");
  expect(navigate).toHaveBeenCalledWith("https://pashu.example/animal/1");
  expect(none).not.toHaveBeenCalled();
  const opened = stubWorker([{ focus: () => Promise.reject(new Error("closed")), navigate }]);
  await openPage("/animal/1");
  expect(opened).toHaveBeenCalledWith("https://pashu.example/animal/1");
  const first = stubWorker([]);
  await openPage(undefined);
  expect(first).toHaveBeenCalledWith("https://pashu.example/");
});

it.each(["https://other.example/", "//other.example/x", "javascript:alert(1)"])(
  "openPage never opens %s",
  async (path) => {
    const opened = stubWorker([]);
    await openPage(path);
    expect(opened).not.toHaveBeenCalled();
  },
);
