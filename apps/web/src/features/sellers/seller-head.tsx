import { Avatar } from "~/ui/avatar.tsx";
import { SellerFacts } from "./shared/seller-facts.tsx";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

interface SellerHeadProps {
  seller: AnimalView["seller"];
  /** Undefined while the page of the listing has not been loaded. */
  listedCount: number | undefined;
}

/** Head of the sheet. Its lines keep their height while the facts load. */
export function SellerHead({ seller, listedCount }: SellerHeadProps) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Avatar name={seller.name} className="size-11! text-lg" />
      <p className="min-w-0 leading-snug wrap-anywhere">
        <strong className="block text-lg">
          <bdi>{seller.name}</bdi>
        </strong>
        <span className="block min-h-[1lh] text-xs text-muted">
          <SellerFacts seller={seller} listedCount={listedCount} hasConfirmed />
        </span>
      </p>
    </div>
  );
}
