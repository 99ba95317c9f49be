import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { AnimalTile } from "~/features/listing-card/shared/animal-tile.tsx";
import { Distance } from "~/features/places/shared/distance.tsx";
import type { Place } from "~/features/places/shared/place.ts";
import { HomeSection, SectionLink } from "./home-section.tsx";

export function NearestAnimals({ animals, place }: { animals: readonly AnimalView[]; place: Place }) {
  const t = useTranslations("home");
  return (
    <HomeSection
      id="home-near"
      title={t("near")}
      more={
        <SectionLink to="/marketplace" search={{ sort: "nearest", ...place }}>
          {t("seeAll")}
        </SectionLink>
      }
    >
      <ul className="home-near">
        {animals.map((animal) => (
          <li key={animal.id} className="flex">
            <AnimalTile
              animal={animal}
              note={
                <span className="home-distance">
                  <Distance {...animal} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
