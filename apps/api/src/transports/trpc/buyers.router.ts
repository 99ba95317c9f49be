import { listBuyersInput } from "@pashu/validators/buyers";
import { listBuyers } from "../../features/buyers/list-buyers.ts";
import { activeProcedure, router } from "./init.ts";

export const buyersRouter = router({
  list: activeProcedure.input(listBuyersInput).query(listBuyers),
});
