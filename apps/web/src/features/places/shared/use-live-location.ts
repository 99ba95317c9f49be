import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "~/ui/toast/toast.ts";
import { LocationFailure, type LocationProblem } from "./current-position.ts";

/**
 * Asks where this phone is and says why when it cannot tell. Requires the `places` namespace.
 * @param find finds the phone, and whatever else is to be known of the place
 */
export function useLiveLocation<Place>(find: () => Promise<Place>, onFound: (place: Place) => void) {
  const sayProblem = useProblemToast();
  const [getting, setGetting] = useState(false);
  // Whoever closed what asked for it is not told any more.
  const wanted = useRef(false);
  useEffect(() => {
    wanted.current = true;
    return () => {
      wanted.current = false;
    };
  }, []);
  const get = () => {
    setGetting(true);
    const answered = (answer: () => void) => {
      if (!wanted.current) return;
      setGetting(false);
      answer();
    };
    find().then(
      (place) => answered(() => onFound(place)),
      (error: unknown) => answered(() => sayProblem(error instanceof LocationFailure ? error.problem : "other")),
    );
  };
  return { get, getting };
}

function useProblemToast() {
  const t = useTranslations("location");
  return (problem: LocationProblem) =>
    toast(
      problem === "unsupported"
        ? { variant: "error", title: t("unsupportedTitle"), description: t("unsupportedText") }
        : { variant: "error", title: t("errorTitle"), description: t(problem) },
    );
}
