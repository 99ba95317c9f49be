import { priceRangeInput } from "@pashu/validators/prices";
import { publicProcedure, router } from "./init.ts";
import { getPriceRange } from "../../features/prices/get-price-range.ts";

export const pricesRouter = router({
  range: publicProcedure.input(priceRangeInput).query(getPriceRange),
});
