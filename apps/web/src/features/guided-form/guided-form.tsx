import { CATEGORIES } from "@pashu/validators/enums";
import { declarationOf } from "@pashu/validators/facts/declarations";
import type { UnusualFact } from "@pashu/validators/facts/fact-issues";
import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { NoticeSlot } from "~/features/disease-notices/shared/notice-slot.tsx";
import { recentMonths } from "~/features/facts/shared/months.ts";
import type { Draft } from "~/features/listing-form/shared/draft.ts";
import { formEntriesBelow, nextFormEntry, useReplaceForm } from "~/features/listing-form/shared/form-history.ts";
import { factsFromForm } from "~/features/listing-form/shared/facts-and-form.ts";
import type { GuidedFormProps } from "~/features/listing-form/shared/guided-form-props.ts";
import { PUBLISHED } from "~/features/listing-form/shared/sell-search.ts";
import { loadDraftTexts } from "~/features/listing-form/shared/use-draft-texts.ts";
import { useBreeds } from "~/features/listing-form/shared/use-breeds.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { issueOf, newlyUnusual, withAnswer, type Answer } from "./answer.ts";
import "./guided-form.css";
import type { Outcome } from "~/features/listing-form/shared/use-create-listing.ts";
import { Head } from "./head.tsx";
import type { Doubt, StepProps } from "./step-props.ts";
import { CategoryChoice } from "./steps/animal-step.tsx";
import { isAnswered, kindOf, reachableStep, stepAfter, stepBefore, stepsOf, type Step } from "./steps.ts";
import { useRuleText } from "~/lib/i18n/use-rule-text.ts";
import { useAgeWords } from "./use-words.ts";

const loadLaterSteps = () => import("./later-steps.tsx");
const LaterSteps = lazyWithMessages([], loadLaterSteps);
const loadPhotoPlaces = () => import("~/features/media/shared/photo-places.tsx");
const loadPreview = () => import("./steps/preview-step.tsx");
const PreviewStep = lazyWithMessages(["preview"], loadPreview);
const loadPublished = () => import("./published.tsx");
const Published = lazyWithMessages([], loadPublished);

/** Asks for the facts of an animal, one question a screen. The step is in the URL, also the one after publishing. */
export default function GuidedForm({ sellDraft, place, onWrite }: GuidedFormProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const replaceForm = useReplaceForm();
  const { step, animal: id, waiting } = place;
  const finish = async (created: Outcome) => {
    setOutcome(created);
    setLeaving(true);
    const { animal, idempotencyKey } = created;
    const shown = animal === null ? { waiting: idempotencyKey } : { animal: animal.id };
    await replaceForm({ form: "pictures", step: PUBLISHED, ...shown });
    setLeaving(false);
  };
  if (step === PUBLISHED && (id ?? waiting) !== undefined) {
    const created = outcome?.animal?.id === id ? outcome?.animal : null;
    const shown = { id, waiting, created: created ?? null, ownerId: sellDraft.ownerId };
    return <Published key={id ?? waiting} {...shown} />;
  }
  return isLeaving ? null : (
    <Questions {...{ sellDraft, onWrite }} wanted={step} onPublished={(created) => void finish(created)} />
  );
}

interface QuestionsProps extends Omit<GuidedFormProps, "place"> {
  wanted: string | undefined;
  onPublished: (created: Outcome) => void;
}

function Questions({ sellDraft, wanted, onWrite, onPublished }: QuestionsProps) {
  usePreloadedSteps();
  const t = useTranslations("guided");
  const locale = useLocale();
  const ageWords = useAgeWords();
  const ruleText = useRuleText();
  const doubtText = useDoubtText();
  const [month = ""] = recentMonths(useNow(), 1);
  const [draft, setDraft] = useState(() => startOf(sellDraft.read()));
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  useReadBreed(draft, setDraft);

  const current: Draft = { ...draft, photos: sellDraft.photos };
  const step = reachableStep(wanted, current, month);
  const steps = stepsOf(current, month);
  const { go, back } = useStepNavigation(step, wanted, stepBefore(step, current, month));
  const isBackwards = useIsBackwards(step, steps);
  const [shown, setShown] = useState(() => ({ step, isAnswered: isAnswered(step, current, month), isFirst: true }));
  if (shown.step !== step) {
    setShown({ step, isAnswered: isAnswered(step, current, month), isFirst: false });
    setDoubt(doubt?.step === step ? doubt : null);
  }
  const category = CATEGORIES.find((each) => each === draft.form.category) ?? CATEGORIES[0];
  const kind = kindOf(draft);
  // Preloads the preview from the price on, so that it also opens offline.
  const isNearEnd = steps.indexOf(step) >= steps.indexOf("price");
  useEffect(() => {
    if (isNearEnd) void Promise.all([loadPreview(), loadPublished(), loadDraftTexts()]).catch(() => undefined);
  }, [isNearEnd]);
  useEffect(() => sellDraft.write(draft));
  const store = (next: Draft) => {
    setDraft(next);
    setDoubt(null);
    // The first half of a question leads to its second half on the same screen.
    if (isAnswered(step, { ...next, photos: current.photos }, month)) go(stepAfter(step, next, month));
    else setShown({ ...shown, isFirst: false });
  };
  const answer = (given: Answer) => {
    const next = withAnswer(draft, given, { month, locale, ageWords });
    const issue = issueOf(given.facts ?? {}, next, month);
    const unusual = newlyUnusual(draft, next);
    if (issue !== null) setDoubt({ text: ruleText(issue), accept: null });
    else if (unusual !== undefined) setDoubt({ text: doubtText(unusual, next), accept: () => store(next) });
    else store(next);
  };
  const change = (given: Answer) => setDraft((before) => withAnswer(before, given, { month, locale, ageWords }));

  const finish = (created: Outcome) => {
    sellDraft.clear();
    setDraft(startOf(sellDraft.read()));
    onPublished(created);
  };

  const questions = steps.length - 1;
  const position = Math.min(steps.indexOf(step) + 1, questions);
  const props: StepProps = {
    draft: current,
    category,
    kind,
    month,
    sellDraft,
    doubt,
    answer,
    change,
    ask: setDoubt,
    isAnsweredBefore: shown.isAnswered,
    focusesTitle: !shown.isFirst,
    goOn: () => go(stepAfter(step, current, month)),
  };
  return (
    <div className="guided">
      <Head
        position={step === "preview" ? null : position}
        questions={questions}
        photos={sellDraft.uploads.items}
        onBack={back}
      />
      <NoticeSlot pincode={draft.form.pincode} category={draft.form.category} isOwnPlaceToo />
      <div
        key={step}
        onClickCapture={() => shown.isFirst && setShown({ ...shown, isFirst: false })}
        className="guided-question"
        data-step={step}
        data-back={isBackwards ? "" : undefined}
      >
        {step === "preview" ? (
          <PreviewStep {...props} onFinished={finish} show={go} />
        ) : step === "animal" && draft.form.category === "" ? (
          <CategoryChoice {...props} />
        ) : (
          <LaterSteps {...props} step={step} />
        )}
      </div>
      {/* Another element for each question, so that it does not move. */}
      <button key={`${step}-write`} type="button" onClick={onWrite} className="guided-write">
        <Pencil aria-hidden className="size-4 shrink-0" />
        {t("write")}
      </button>
    </div>
  );
}

/** Loads the code of later steps before they are reached, because the network may be gone then. */
function usePreloadedSteps(): void {
  useEffect(() => {
    for (const load of [loadLaterSteps, loadPhotoPlaces]) void load().catch(() => undefined);
  }, []);
}

/** Takes over what was entered in the other form. */
function startOf(draft: Draft): Draft {
  return { ...draft, facts: factsFromForm(draft.form, draft.facts, null) };
}

/** Recognizes a breed that was typed in the other form, also over a chosen one, once the list of breeds is loaded. */
function useReadBreed({ form, facts }: Draft, setDraft: (change: (before: Draft) => Draft) => void): void {
  const { breedId } = facts;
  const isStated = form.breed.trim() !== "" && breedId !== null;
  const breeds = useBreeds(isStated);
  const category = CATEGORIES.find((each) => each === form.category);
  const isUnread =
    category !== undefined && !(breedId && breeds?.isNameOfBreed(form.breed.trim(), breedId, category) === true);
  const read = breeds && isStated && isUnread ? (factsFromForm(form, facts, breeds).breedId ?? null) : breedId;
  useEffect(() => {
    if (read !== breedId) setDraft((before) => ({ ...before, facts: { ...before.facts, breedId: read } }));
  }, [read, breedId, setDraft]);
}

function useDoubtText(): (unusual: UnusualFact, draft: Draft) => string {
  const t = useTranslations("guided.ask");
  return ({ fact, reason }, { facts }) => {
    const declared = declarationOf(fact);
    const isMilk = declared.type === "number" && declared.unit === "litres";
    if (isMilk && reason === "high") return t("muchMilk", { n: String(Number(facts[fact])) });
    if (reason === "young") return t("young", { n: String(facts.lactation) });
    return t(reason === "low" ? "low" : "high");
  };
}

function useStepNavigation(step: Step, wanted: string | undefined, before: Step | undefined) {
  const navigate = useNavigate();
  const router = useRouter();
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  /** Steps that this page has pushed, so that Back returns to them. */
  const pushed = useRef<Step[]>([]);
  const show = (next: Step, replace: boolean) =>
    void navigate({
      to: ".",
      search: { form: "pictures", step: next },
      replace,
      state: replace ? true : nextFormEntry,
      resetScroll: true,
    });
  const correct = useEffectEvent((reachable: Step) => {
    // The render can be older than the router's state. A correction would undo a navigation that has just started.
    if (router.state.isLoading) return;
    // An entry that is left of a listing which was published: without answers, all of them show the first question.
    const below = formEntriesBelow(router);
    if (wanted !== undefined && below > 0 && before === undefined) router.history.go(-below);
    else show(reachable, true);
  });
  useEffect(() => {
    if (wanted !== step && !isNavigating) correct(step);
  }, [step, wanted, isNavigating]);
  return {
    go: (next: Step) => {
      pushed.current.push(step);
      show(next, false);
    },
    back: () => {
      if (pushed.current.at(-1) === before && before !== undefined) {
        pushed.current.pop();
        router.history.back();
      } else if (before !== undefined) show(before, true);
      else if (router.history.canGoBack()) router.history.back();
      else void navigate({ to: "/" });
    },
  };
}

function useIsBackwards(step: Step, steps: readonly Step[]): boolean {
  const [shown, setShown] = useState({ step, isBackwards: false });
  if (shown.step === step) return shown.isBackwards;
  const isBackwards = steps.indexOf(step) < steps.indexOf(shown.step);
  setShown({ step, isBackwards });
  return isBackwards;
}
