import { expect, it } from "vitest";
import { showStoredToast, toastAfterReload } from "./toast-after-reload.ts";
import { currentToast, toast } from "./toast.ts";

it("toastAfterReload shows a toast once, on the next page", () => {
  toast({ title: "of this page" });
  toastAfterReload({ title: "of the next", variant: "success" });
  expect(currentToast()).toMatchObject({ title: "of this page" });
  showStoredToast();
  expect(currentToast()).toMatchObject({ title: "of the next", variant: "success", open: true });
  toast({ title: "of later" });
  showStoredToast();
  expect(currentToast()).toMatchObject({ title: "of later" });
});
