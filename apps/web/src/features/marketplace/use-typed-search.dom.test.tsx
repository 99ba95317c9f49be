import { observable } from "@trpc/server/observable";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { createAppRouter } from "~/router.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

afterEach(() => {
  vi.useRealTimers();
});

function Field() {
  const { text, setText, write } = useTypedSearch({});
  return <input value={text} onChange={({ target }) => setText(target.value)} onBlur={write} />;
}

function renderField() {
  vi.useFakeTimers();
  history.replaceState(null, "", "/marketplace");
  const router = createAppRouter({
    i18n: new I18n("en"),
    now: 0,
    runtime: { identity: "builtin" },
    link: () => () => observable(() => undefined),
  });
  const navigate = vi.spyOn(router, "navigate").mockResolvedValue();
  render(
    <RouterContextProvider router={router}>
      <Field />
    </RouterContextProvider>,
  );
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "gir" } });
  return navigate;
}

it("useTypedSearch writes the text into the URL after a pause", async () => {
  const navigate = renderField();
  expect(navigate).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ search: { search: "gir" }, replace: true }));
});

it("useTypedSearch does not call back a user who has left for another page within the pause", async () => {
  const navigate = renderField();
  fireEvent.blur(screen.getByRole("textbox"));
  expect(navigate).toHaveBeenCalledOnce();
  history.pushState(null, "", "/animal/1");
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(navigate).toHaveBeenCalledOnce();
});

it("useTypedSearch replaces a navigation under way if the text is again that of the URL", () => {
  const navigate = renderField();
  const field = screen.getByRole("textbox");
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.blur(field);
  fireEvent.blur(field);
  expect(navigate.mock.calls.map(([{ search }]) => search)).toEqual([{ search: "gir" }, { search: undefined }]);
});
