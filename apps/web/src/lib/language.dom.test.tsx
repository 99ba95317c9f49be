import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { currentToast, toast } from "~/ui/toast/toast.ts";
import { useLanguage } from "./language.ts";
import { WordsProvider } from "./words-context.tsx";
import { Words } from "./words.ts";

it("takes back a message of the language that was spoken before", async () => {
  const words = new Words("en");
  await words.load(["app"]);
  const wrapper = ({ children }: { children: ReactNode }) => <WordsProvider words={words}>{children}</WordsProvider>;
  const { result } = renderHook(useLanguage, { wrapper });
  toast({ title: "Saved" });
  await result.current.choose("mr");
  expect(words.spoken().locale).toBe("mr");
  expect(currentToast()).toMatchObject({ title: "Saved", open: false });
});
