import { useTranslations } from "use-intl";
import { Select } from "~/ui/select.tsx";
import type { FilterFieldsProps } from "./filter-fields-props.ts";
import { useAreas } from "./use-areas.ts";

/** A district's slug ends with that of its state, so only one of both is in the URL. */
export function AreaFields({ market, onChange }: FilterFieldsProps) {
  const t = useTranslations("filters");
  const { district, state } = market;
  const areas = useAreas(district ?? state);
  const states = areas?.states ?? [];
  const chosenState = state ?? states.find(({ slug }) => district?.endsWith(`-${slug}`))?.slug;
  // Until the names are loaded, the chosen area is shown as its slug, as on its chip.
  const unnamed = areas === undefined ? (district ?? state) : undefined;
  const change = (chosen: { state?: string; district?: string }) =>
    onChange({ ...market, state: undefined, district: undefined, ...chosen });
  return (
    <div className="flex flex-col gap-2">
      <label className="font-bold">
        {t("state")}
        <Select
          value={chosenState ?? ""}
          onChange={({ target }) => change(target.value ? { state: target.value } : {})}
        >
          <option value="">{unnamed ?? t("anyState")}</option>
          {states.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      {chosenState !== undefined && (
        <label className="font-bold">
          {t("district")}
          <Select
            value={district ?? ""}
            onChange={({ target }) => {
              const [chosen = ""] = target.value.split(" ");
              change(chosen === "" ? { state: chosenState } : { district: chosen });
            }}
          >
            <option value="">{t("anyDistrict")}</option>
            {areas?.districts
              .filter(({ slug }) => slug.endsWith(`-${chosenState}`))
              .map(({ slug, name, isNew }) => (
                // Two options have one slug; the chosen one is shown by the name of the older district.
                <option key={name} value={isNew ? `${slug} ${name}` : slug}>
                  {name}
                </option>
              ))}
          </Select>
        </label>
      )}
    </div>
  );
}
