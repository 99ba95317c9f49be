import { stateOfPincode, statesIn } from "~/features/listing-form/shared/places.ts";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { Field, Select, TextInput } from "~/ui/field.tsx";
import { toastAfterReload } from "~/ui/toast/toast-after-reload.ts";
import { toast } from "~/ui/toast/toast.ts";
import { DialogForm } from "./dialog-form.tsx";
import { coordinatesText, hasPlace, locationFormOf, profileLocation, withPincode } from "./location-form.ts";
import type { LocationForm } from "./location-form.ts";
import type { Profile } from "./profile.ts";
import type { Coordinates } from "./shared/current-position.ts";
import { useLiveLocation } from "./shared/use-live-location.ts";
import { useSaveProfile } from "./use-save-profile.ts";

interface LocationDialogProps {
  profile: Profile;
  onOpenChange: (open: boolean) => void;
}

export default function LocationDialog({ profile, onOpenChange }: LocationDialogProps) {
  const t = useTranslations("location");
  const locale = useLocale();
  const [form, setForm] = useState(() => locationFormOf(profile));
  const { save, pending, refused } = useSaveProfile({
    failed: t("updateFailed"),
    onSaved: () => {
      toastAfterReload({ variant: "success", title: t("updated") });
      onOpenChange(false);
      window.location.reload();
    },
  });
  const submit = () => {
    if (hasPlace(form)) save(profileLocation(form, locale));
    else toast({ variant: "error", title: t("requiredTitle"), description: t("requiredText") });
  };
  return (
    <Dialog open onOpenChange={(open) => pending || onOpenChange(open)} title={t("title")}>
      <DialogForm onSubmit={submit} onCancel={() => onOpenChange(false)} pending={pending} save={t("save")}>
        <AddressFields form={form} refused={refused} onChange={setForm} />
        <LiveLocation
          location={form.location}
          onFound={(here) => setForm((latest) => ({ ...latest, location: coordinatesText(here) }))}
        />
      </DialogForm>
    </Dialog>
  );
}

interface AddressFieldsProps {
  form: LocationForm;
  refused: Partial<LocationForm>;
  onChange: (form: LocationForm) => void;
}

function AddressFields({ form, refused, onChange }: AddressFieldsProps) {
  const t = useTranslations();
  const isUnknown = stateOfPincode(form.pincode) === null;
  return (
    <>
      <Field label={t("location.address1")} error={refused.address1}>
        <TextInput
          value={form.address1}
          onChange={({ target }) => onChange({ ...form, address1: target.value })}
          autoComplete="address-line1"
          maxLength={TEXT_LIMITS.address}
        />
      </Field>
      <Field label={t("location.address2")} error={refused.address2}>
        <TextInput
          value={form.address2}
          onChange={({ target }) => onChange({ ...form, address2: target.value })}
          autoComplete="address-line2"
          maxLength={TEXT_LIMITS.address}
        />
      </Field>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <Field
          label={t("location.pincode")}
          hint={isUnknown ? t("errors.PINCODE_UNKNOWN") : undefined}
          error={refused.pincode}
        >
          <TextInput
            value={form.pincode}
            onChange={({ target }) => onChange(withPincode(form, target.value))}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
          />
        </Field>
        <Field label={t("location.state")} error={refused.state}>
          <StateSelect state={form.state} onChange={(state) => onChange({ ...form, state })} />
        </Field>
      </div>
    </>
  );
}

function StateSelect({ state, onChange }: { state: string; onChange: (state: string) => void }) {
  const t = useTranslations("location");
  const states = statesIn(useLocale());
  const isListed = state === "" || states.some(({ code }) => code === state);
  return (
    <Select value={state} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t("statePlaceholder")}</option>
      {!isListed && <option value={state}>{state}</option>}
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The other way to say where one is. */
function LiveLocation({ location, onFound }: { location: string; onFound: (here: Coordinates) => void }) {
  const t = useTranslations("location");
  const { get, getting } = useLiveLocation((here) => {
    onFound(here);
    toast({ variant: "success", title: t("detectedTitle"), description: t("detectedCoords") });
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-3 text-sm font-semibold text-muted before:h-0.5 before:grow before:bg-line after:h-0.5 after:grow after:bg-line">
        {t("or")}
      </p>
      <Button variant="secondary" size="lg" pending={getting} onClick={get}>
        {!getting && <LocateFixed aria-hidden className="size-5" />}
        {getting ? t("getting") : t("useLive")}
      </Button>
      <output className="flex items-center justify-center gap-2 text-muted tabular-nums empty:hidden">
        {location.trim() !== "" && (
          <>
            <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
            <span className="min-w-0 break-words">{location}</span>
          </>
        )}
      </output>
    </div>
  );
}
