import { translate } from "@pashu/i18n/translator";
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
  finishedAt: null,
};

it("UnsentDialog closes once a later attempt has sent the files", async () => {
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
  const { rerender } = render(page([FAILED]));
  expect(screen.getByRole("dialog", { name: translate("en", "unsent.title", { kind: "image" }) })).toBeTruthy();
  expect(changes).toEqual([]);
  rerender(page([]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(changes).toEqual([false]);
});
