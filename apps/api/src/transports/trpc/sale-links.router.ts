import { saleLinkToken } from "@pashu/validators/animals";
import { openSaleLink } from "../../features/sale-links/open-sale-link.ts";
import { readerLocale } from "./reader-locale.ts";
import { publicProcedure, router } from "./init.ts";

export const saleLinksRouter = router({
  open: publicProcedure.input(saleLinkToken.extend(readerLocale)).query(openSaleLink),
});
