import { publicProcedure, router } from "./init.ts";
import { countCategories } from "../../features/categories/count-categories.ts";

export const categoriesRouter = router({
  counts: publicProcedure.query(countCategories),
});
