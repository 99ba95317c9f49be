import { anyone, router } from "../../trpc/init.ts";
import { countCategories } from "./count-categories.ts";

export const categoriesRouter = router({
  counts: anyone.query(countCategories),
});
