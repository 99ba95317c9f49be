import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, expect, it, vi } from "vitest";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { ImportPage } from "./import-page.tsx";

const CHECKED = {
  rows: 2,
  known: 1,
  ignored: ["notes"],
  wrongRows: 1,
  wrong: [
    {
      row: 4,
      problems: [
        { header: "Price", value: "x", message: "valid.digits" },
        { header: "Age", value: "", message: 'valid.atMost?{"n":360}' },
      ],
    },
  ],
};
const LISTINGS = [
  { id: "a", title: "Gir cow", onSale: true },
  { id: "b", title: "Murrah buffalo", onSale: false },
];

let requests: { path: string; input: unknown }[];
let answers: Record<string, unknown>;
beforeEach(() => {
  requests = [];
  answers = { "imports.check": CHECKED, "imports.create": LISTINGS, "imports.template": { table: "kind\r\n" } };
});

const link: TRPCLink<AppRouter> =
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      requests.push({ path, input });
      const answer = answers[path];
      if (answer instanceof Error) return observer.error(TRPCClientError.from(answer));
      if (typeof answer === "string") {
        const data = { appCode: answer, appParams: {} };
        return observer.error(TRPCClientError.from({ error: { code: -32600, message: answer, data } }));
      }
      observer.next({ result: { type: "data", data: answer } });
      observer.complete();
    });

async function open(user: ReturnType<typeof profileFixture> | null = profileFixture()) {
  const i18n = new I18n("en");
  await i18n.load(["app", "imports", "errors"]);
  const router = createAppRouter({ i18n, now: Date.now(), runtime: { identity: "builtin" }, link });
  router.options.context.api.auth.me.setData(undefined, user);
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <ImportPage />
      </I18nProvider>
    </RouterContextProvider>,
  );
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(translate("en", "imports.choose"), { selector: "input" }), {
    target: { files: [file] },
  });
const csv = (text = "kind,price\ncow,5") => new File([text], "animals.csv");
const sent = (path: string) => requests.filter((each) => each.path === path).map(({ input }) => input);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("asks a visitor to log in", async () => {
  await open(null);
  expect(screen.getByText(translate("en", "imports.logIn"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: translate("en", "imports.choose") })).toBeNull();
});

it("shows each mistake with row, column and value, and puts the good rows on sale", async () => {
  await open();
  choose(csv());
  expect(await screen.findByText("1 row has mistakes")).toBeTruthy();
  expect(sent("imports.check")).toEqual([{ table: "kind,price\ncow,5", locale: "en" }]);
  for (const text of ["Row 4", "Price: x", "Age: (empty)", "Must be 360 or less", "These columns are not read: notes"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/1 animal was already listed/)).toBeTruthy();
  press("Put 2 animals on sale");
  const done = await screen.findByRole("heading", { name: "2 animals are listed" });
  expect(document.activeElement).toBe(done);
  expect(sent("imports.create")).toEqual([{ table: "kind,price\ncow,5", locale: "en", rows: 2 }]);
  expect(screen.getByText(/We are looking at 1 of them first/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Add photos: Gir cow" }).getAttribute("href")).toBe("/edit/a");
  press(translate("en", "imports.another"));
  expect(screen.getByRole("button", { name: translate("en", "imports.choose") })).toBeTruthy();
});

it("offers nothing to put on sale if no row is good", async () => {
  answers["imports.check"] = { ...CHECKED, rows: 0 };
  await open();
  choose(csv());
  expect(await screen.findByText("No animal can be put on sale")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: translate("en", "imports.stepCreate") })).toBeNull();
});

it.each([
  ["a workbook", new File([Uint8Array.from([0x50, 0x4b, 3, 4])], "a.xlsx"), "workbook"],
  ["a Windows encoding", new File([Uint8Array.from([0x63, 0xe9])], "a.csv"), "encoding"],
] as const)("explains %s without asking the server", async (_, file, problem) => {
  await open();
  choose(file);
  expect(await screen.findByText(translate("en", `imports.problem.${problem}`))).toBeTruthy();
  expect(requests).toEqual([]);
});

it("explains a table that the server cannot read", async () => {
  answers["imports.check"] = { problem: "too-many-rows" };
  await open();
  choose(csv());
  expect(await screen.findByText(/Please choose at most 500 animals/)).toBeTruthy();
});

it("checks again when something has changed since the check", async () => {
  answers["imports.create"] = "STATE_CHANGED";
  await open();
  choose(csv());
  expect(await screen.findByText("1 row has mistakes")).toBeTruthy();
  answers["imports.check"] = { ...CHECKED, rows: 1 };
  press("Put 2 animals on sale");
  expect(await screen.findByText(translate("en", "imports.changed"))).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Put 1 animal on sale" })).toBeTruthy();
});

it("checks again after a lost response, and shows what is listed", async () => {
  answers["imports.create"] = new Error("Failed to fetch");
  await open();
  choose(csv());
  expect(await screen.findByText("1 row has mistakes")).toBeTruthy();
  answers["imports.check"] = { ...CHECKED, rows: 0, known: 3 };
  press("Put 2 animals on sale");
  expect(await screen.findByText(/3 animals were already listed/)).toBeTruthy();
  const listings = screen.getByRole("link", { name: translate("en", "imports.seeListed") });
  expect(listings.getAttribute("href")).toBe("/profile");
  expect(screen.queryByRole("button", { name: /on sale/ })).toBeNull();
});

it("shows no error of another file", async () => {
  answers["imports.create"] = "INTERNAL";
  await open();
  choose(csv());
  expect(await screen.findByText("1 row has mistakes")).toBeTruthy();
  press("Put 2 animals on sale");
  const error = await screen.findByText(/Please look at the check again/);
  choose(csv("kind,price\ncow,6"));
  await waitFor(() => expect(error.isConnected).toBe(false));
  expect(await screen.findByRole("button", { name: "Put 2 animals on sale" })).toBeTruthy();
  expect(screen.queryByText(/Please look at the check again/)).toBeNull();
});

it("names the row that cannot be read", async () => {
  answers["imports.check"] = { problem: "broken-row", row: 7 };
  await open();
  choose(csv());
  expect(await screen.findByText(/Row 7 cannot be read/)).toBeTruthy();
});

it("lets the clerk choose a workbook, which is then explained", async () => {
  await open();
  const input = screen.getByLabelText(translate("en", "imports.choose"), { selector: "input" });
  expect(input.getAttribute("accept")).toBeNull();
});

it("says so without a network, and keeps the file for another try", async () => {
  answers["imports.create"] = new Error("Failed to fetch");
  await open();
  choose(csv());
  expect(await screen.findByText("1 row has mistakes")).toBeTruthy();
  press("Put 2 animals on sale");
  expect(await screen.findByText(translate("en", "imports.noAnswer"))).toBeTruthy();
  answers["imports.create"] = LISTINGS;
  press("Put 2 animals on sale");
  expect(await screen.findByRole("heading", { name: "2 animals are listed" })).toBeTruthy();
});

it("downloads the table in the reader's language", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:table";
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await open();
  press(translate("en", "imports.download"));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect(sent("imports.template")).toEqual([{ locale: "en" }]);
  expect(await Promise.all(saved.map((blob) => blob.text()))).toEqual(["kind\r\n"]);
  vi.restoreAllMocks();
});
