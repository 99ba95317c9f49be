import { notFound } from "@tanstack/react-router";
import type { RouterContext } from "~/lib/router-context.ts";
import { rateParams } from "./rate-params.ts";

/** Fetches what the server renders. @throws notFound for an unknown breed or district */
export async function fetchRates({ api, i18n }: RouterContext, path: string | undefined): Promise<void> {
  const { locale } = i18n.snapshot();
  if (!path) return void (await api.rates.list.fetch({ locale }));
  const place = rateParams(path);
  if (place === null) throw notFound();
  await api.rates.page.fetch({ ...place, locale }).catch((error: unknown) => {
    throw error instanceof Error && ["NOT_FOUND", "INVALID_INPUT"].includes(error.message) ? notFound() : error;
  });
}
