import { createFileRoute } from "@tanstack/react-router";
import { AnimalCard } from "~/features/listing-card/shared/animal-card.tsx";
import { SavedPage } from "~/features/saved-animals/saved-page.tsx";

export const Route = createFileRoute("/saved")({
  staticData: { namespaces: ["saved-animals", "animals"] },
  component: SavedRoute,
});

function SavedRoute() {
  return (
    <SavedPage renderCard={(animal, index) => <AnimalCard key={animal.id} animal={animal} first={index === 0} />} />
  );
}
