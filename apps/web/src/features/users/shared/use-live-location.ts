import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "~/ui/toast/toast.ts";
import { currentPosition, LocationFailure, type Coordinates, type LocationProblem } from "./current-position.ts";

/** Asks the phone where it is and says why when it cannot tell. Needs `users` among the words. */
export function useLiveLocation(onFound: (here: Coordinates) => void) {
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
    currentPosition(navigator.geolocation).then(
      (here) => answered(() => onFound(here)),
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
