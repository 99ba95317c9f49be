import { saleLinkToken } from "@pashu/validators/animals";
import { openSaleLink } from "../../features/sale-links/open-sale-link.ts";
import { publicProcedure, router } from "./init.ts";

export const saleLinksRouter = router({
  open: publicProcedure.input(saleLinkToken).query(openSaleLink),
});
