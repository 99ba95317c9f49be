import { translate, type MessageKey } from "@pashu/i18n/translator";
import { observable } from "@trpc/server/observable";
import { RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { createAppRouter } from "~/router.tsx";
import type { MediaItem } from "./media-item.ts";
import UnsentDialog from "./unsent-dialog.tsx";
import type { MediaUploads } from "./use-media-uploads.ts";

const FAILED: MediaItem = {
  id: "1",
  type: "image",
  status: "failed",
  progress: 0,
  reason: "UNAVAILABLE",
  words: null,
  previewUrl: null,
  objectPath: null,
  view: null,
  finishedAt: null,
};

async function openDialog(failed: MediaItem[]) {
  const i18n = new I18n("en");
  await i18n.load(["app", "media", "errors"]);
  const router = createAppRouter({
    i18n,
    now: 0,
    runtime: { identity: "builtin" },
    link: () => () => observable(() => undefined),
  });
  const changes: boolean[] = [];
  const page = (items: MediaItem[]) => (
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <UnsentDialog
          uploads={{ items, rejected: [], unsent: items } as Partial<MediaUploads> as MediaUploads}
          onGoOn={() => undefined}
          onOpenChange={(open) => changes.push(open)}
        />
      </I18nProvider>
    </RouterContextProvider>
  );
  const { rerender } = render(page(failed));
  return { changes, show: (items: MediaItem[]) => rerender(page(items)) };
}

function expectDialog(kind: string, ...lines: MessageKey[]): void {
  const dialog = screen.getByRole("dialog", { name: translate("en", "unsent.title", { kind }) });
  const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe(
    [...lines, "unsent.text" as const].map((key) => translate("en", key)).join("\n"),
  );
}

it("UnsentDialog closes once a later attempt has sent the files", async () => {
  const { changes, show } = await openDialog([FAILED]);
  expectDialog("image", "errors.UNAVAILABLE");
  expect(changes).toEqual([]);
  show([]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(changes).toEqual([false]);
});

it("UnsentDialog describes the state of each file while they change", async () => {
  const { show } = await openDialog([FAILED, { ...FAILED, id: "2", reason: "INTERNAL" }]);
  expectDialog("images", "errors.UNAVAILABLE", "upload.failedText");
  show([FAILED, { ...FAILED, id: "2", status: "sending", reason: null }]);
  expectDialog("images", "errors.UNAVAILABLE", "upload.uploading");
  show([FAILED]);
  expectDialog("image", "errors.UNAVAILABLE");
});

it.each([
  [["image"], "image"],
  [["image", "image"], "images"],
  [["video"], "video"],
  [["video", "video"], "videos"],
  [["video", "image"], "other"],
] as const)("UnsentDialog names what of %j was not sent", async (types, kind) => {
  await openDialog(types.map((type, index) => ({ ...FAILED, id: String(index), type })));
  expectDialog(kind, "errors.UNAVAILABLE");
});
