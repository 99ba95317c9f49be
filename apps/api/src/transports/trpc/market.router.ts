import { marketNumbersInput } from "@pashu/validators/market";
import { readMarketNumbers } from "../../features/market/market-numbers.ts";
import { getMarketReach } from "../../features/market/market-reach.ts";
import { readOpenMonths } from "../../features/market/open-months.ts";
import { moderatorProcedure, publicProcedure, router } from "./init.ts";

export const marketRouter = router({
  numbers: moderatorProcedure.input(marketNumbersInput).query(readMarketNumbers),
  open: publicProcedure.query(readOpenMonths),
  reach: publicProcedure.query(getMarketReach),
});
