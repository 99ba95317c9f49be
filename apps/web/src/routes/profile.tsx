import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "~/features/users/profile-page.tsx";

export const Route = createFileRoute("/profile")({
  staticData: { namespaces: ["users", "animals", "listing-states", "errors"] },
  component: ProfilePage,
});
