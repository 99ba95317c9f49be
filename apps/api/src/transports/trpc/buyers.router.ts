import { buyerInput, buyerStateInput, listBuyersInput, markBuyersSeenInput } from "@pashu/validators/buyers";
import { callBack } from "../../features/buyers/call-back.ts";
import { listBuyers } from "../../features/buyers/list-buyers.ts";
import { markBuyersSeen } from "../../features/buyers/mark-buyers-seen.ts";
import { setBuyerState } from "../../features/buyers/set-buyer-state.ts";
import { activeProcedure, router } from "./init.ts";
import { readerLocale } from "./reader-locale.ts";

export const buyersRouter = router({
  list: activeProcedure.input(listBuyersInput.extend(readerLocale)).query(listBuyers),
  markSeen: activeProcedure.input(markBuyersSeenInput).mutation(markBuyersSeen),
  setState: activeProcedure.input(buyerStateInput).mutation(setBuyerState),
  /** A mutation, because each request is logged and must not be cached. */
  callBack: activeProcedure.input(buyerInput).mutation(callBack),
});
