import { useNavigate } from "@tanstack/react-router";
import { useEffect, type ComponentType } from "react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { chosenSellForm, SELL_FORM_KEY, type SellFormKind } from "~/features/auth/shared/sell-form-choice.ts";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { BlockedNotice } from "~/features/standing/shared/blocked-notice.tsx";
import { useFade } from "~/lib/page/fade-in.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { writeStored } from "~/lib/storage/storage.ts";
import { classNames } from "~/ui/class-names.ts";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { optionClass } from "~/ui/option.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { SellForm } from "./sell-form.tsx";
import { SidePreviewSlot } from "./side-preview-slot.tsx";
import type { OwnAddress } from "./shared/empty-form.ts";
import type { GuidedFormProps } from "./shared/guided-form-props.ts";
import { nextFormEntry } from "./shared/form-history.ts";
import { PUBLISHED } from "./shared/sell-search.ts";
import { useSellDraft } from "./shared/use-sell-draft.ts";
import { useCountFormStart } from "./use-count-form-start.ts";
import { useLastOwnerId } from "./use-last-owner-id.ts";

interface SellPageProps {
  /** Parameters of the URL, not checked. */
  search: Record<string, unknown>;
  /** Loaded on demand. */
  guidedForm: ComponentType<GuidedFormProps>;
}

export function SellPage({ search, guidedForm }: SellPageProps) {
  const t = useTranslations("sell");
  const { status, profile } = useSession();
  const ownerId = useLastOwnerId(profile);
  const { form, ...place } = useSellSearch(search);
  const isGuided = form === "pictures";
  const isPublished = isGuided && place.step === PUBLISHED;
  const isLaterQuestion = isGuided && !isPublished && place.step !== undefined && place.step !== "animal";
  // Later questions are without the site's header, so all of the page moves up or down.
  useFade(`${form} ${isLaterQuestion}`, () => document.querySelector("main"));
  useLoginWhenSignedOut(status === "signed-out" && ownerId === null);

  return (
    <div
      className={classNames(
        "page-width relative flex max-w-148! flex-col gap-2 lg:py-4",
        isGuided ? "grow" : "py-4 lg:max-w-[calc(37rem+384px)]! lg:pr-[400px]!",
      )}
    >
      <PageTitle>{t("title")}</PageTitle>
      {isPublished ? null : isGuided ? (
        <h1 className={isLaterQuestion ? "max-lg:sr-only" : "whole mt-1 leading-tight"}>{t("title")}</h1>
      ) : (
        <div className="whole flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-xl">{t("title")}</h1>
          <FormSwitch />
        </div>
      )}
      <NoScriptNotice />
      <BlockedNotice />
      {ownerId !== null && (
        <Forms key={ownerId} ownerId={ownerId} form={form} place={place} guidedForm={guidedForm} address={profile} />
      )}
      {ownerId === null && status === "loading" && (
        <output className="whole flex items-center gap-3 py-10 text-muted">
          <Spinner />
          {t("checkingLogin")}
        </output>
      )}
      {ownerId === null && status === "unknown" && <SessionUnknown />}
      {ownerId === null && status === "signed-out" && <FormSkeleton />}
    </div>
  );
}

/** The form in the URL, else the one that the seller chose before, which the server does not know. */
function useSellSearch(search: SellPageProps["search"]): GuidedFormProps["place"] & { form: SellFormKind } {
  const stored = useHydrated() ? chosenSellForm() : null;
  const isForm = (form: unknown): form is SellFormKind => form === "pictures" || form === "write";
  const form = [search.form, stored].find(isForm) ?? "write";
  const { step, animal, waiting } = search;
  return { form, step: typeof step === "string" ? step : undefined, animal: idIn(animal), waiting: idIn(waiting) };
}

function idIn(parameter: unknown): string | undefined {
  return typeof parameter === "string" && /^[\da-f-]{36}$/.test(parameter) ? parameter : undefined;
}

function useChooseForm(): (form: SellFormKind) => void {
  const navigate = useNavigate();
  return (form) => {
    writeStored(SELL_FORM_KEY, form);
    void navigate({ to: ".", search: form === "pictures" ? { form } : {}, state: nextFormEntry });
  };
}

/** Only in the form with all fields: the other one has a link below its questions. */
function FormSwitch() {
  const t = useTranslations("sell");
  const choose = useChooseForm();
  return (
    <fieldset aria-label={t("formChoice")} className="flex min-w-0 gap-2">
      {(["pictures", "write"] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === "write"}
          onClick={() => choose(each)}
          className={`${optionClass(each === "write")} px-2! text-sm`}
        >
          {t(each === "pictures" ? "withPictures" : "writeMyself")}
        </button>
      ))}
    </fieldset>
  );
}

interface FormsProps extends Pick<SellPageProps, "guidedForm"> {
  ownerId: string;
  address: OwnAddress | null;
  form: SellFormKind;
  place: GuidedFormProps["place"];
}

function Forms({ ownerId, address, form, place, guidedForm: GuidedForm }: FormsProps) {
  const sellDraft = useSellDraft(ownerId, address);
  const choose = useChooseForm();
  useCountFormStart(sellDraft, form);
  if (form === "pictures") return <GuidedForm sellDraft={sellDraft} place={place} onWrite={() => choose("write")} />;
  return (
    <>
      <SellForm sellDraft={sellDraft} />
      <SidePreviewSlot sellDraft={sellDraft} />
    </>
  );
}

function useLoginWhenSignedOut(signedOut: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedOut) return undefined;
    return openLogin({ purpose: { kind: "sell" }, onDismissed: () => void navigate({ to: "/", replace: true }) });
  }, [signedOut, navigate]);
}
