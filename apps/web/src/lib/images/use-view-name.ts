import { viewOf } from "@pashu/validators/image-paths";
import { useTranslations } from "use-intl";

/** Returns a function that names the view of a photo; undefined without one. Requires the `card-facts` namespace. */
export function useViewName() {
  const t = useTranslations("photoView");
  return (objectPath: string): string | undefined => {
    const view = viewOf(objectPath);
    return view && t(view);
  };
}
