import type { ReportReason } from "@pashu/validators/moderation";
import { HandCoins, Images, MessageCircle, Tag } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { SignedPicture } from "~/ui/signed-picture.tsx";

export type PicturedReason = Exclude<ReportReason, "intimate-image">;

const ICON = "size-8";

const PICTURES: Record<PicturedReason, { sign: ComponentProps<typeof SignedPicture>["sign"]; picture: ReactNode }> = {
  "advance-payment": { sign: "no", picture: <HandCoins className={ICON} /> },
  "already-sold": { sign: "yes", picture: <AnimalIcon category="cattle" className="size-10" /> },
  "wrong-details": { sign: "no", picture: <Tag className={ICON} /> },
  "stolen-photo": { sign: "no", picture: <Images className={ICON} /> },
  cruelty: { sign: "harm", picture: <AnimalIcon category="buffalo" className="size-10" /> },
  abusive: { sign: "no", picture: <MessageCircle className={ICON} /> },
};

export function ReasonPicture({ reason }: { reason: PicturedReason }) {
  const { sign, picture } = PICTURES[reason];
  return (
    <SignedPicture sign={sign} className="size-14 bg-sunken">
      {picture}
    </SignedPicture>
  );
}
