import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "~/ui/toast/toast.ts";
import { LocationFailure, type LocationProblem } from "./current-position.ts";

/**
 * Requests the device's location and shows a toast on failure. Requires the `location` namespace.
 * @param find resolves with the position, or with an address derived from it
 */
export function useLiveLocation<Place>(find: () => Promise<Place>, onFound: (place: Place) => void) {
  const showProblem = useProblemToast();
  const [getting, setGetting] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const get = () => {
    setGetting(true);
    const ifMounted = (action: () => void) => {
      if (!isMounted.current) return;
      setGetting(false);
      action();
    };
    find().then(
      (place) => ifMounted(() => onFound(place)),
      (error: unknown) => ifMounted(() => showProblem(error instanceof LocationFailure ? error.problem : "other")),
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
