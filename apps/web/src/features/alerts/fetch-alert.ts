import { notFound } from "@tanstack/react-router";
import type { RouterContext } from "~/lib/router-context.ts";
import { OFF } from "./alert-pages.tsx";

/** Fetches what the server renders of a link that ends an alert. @throws notFound for a forged one */
export async function fetchAlert({ api }: RouterContext, path: string): Promise<void> {
  if (!path.startsWith(OFF)) return;
  await api.alerts.link.fetch({ token: path.slice(OFF.length) }).catch((error: unknown) => {
    // An error of a server-rendered page has no other fields.
    throw error instanceof Error && ["NOT_FOUND", "INVALID_INPUT"].includes(error.message) ? notFound() : error;
  });
}
