import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "~/features/imports/import-page.tsx";

export const Route = createFileRoute("/import")({
  staticData: { namespaces: ["imports", "errors"] },
  component: ImportPage,
});
