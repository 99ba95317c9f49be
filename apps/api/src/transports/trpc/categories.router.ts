import { anyone, router } from "./init.ts";
import { countCategories } from "../../features/categories/count-categories.ts";

export const categoriesRouter = router({
  counts: anyone.query(countCategories),
});
