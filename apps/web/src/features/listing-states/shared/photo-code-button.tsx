import { BadgeCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "~/ui/button.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import type { PhotoCodeDialogProps } from "../photo-code-dialog.tsx";

const PhotoCodeDialog = lazyWithMessages(["photo-codes", "errors"], () => import("../photo-code-dialog.tsx"));

interface PhotoCodeButtonProps {
  animal: PhotoCodeDialogProps["animal"];
  size?: "md" | "lg";
  children: ReactNode;
}

/** Opens the number for a photo made for this listing. It is never a condition. */
export function PhotoCodeButton({ animal, size = "md", children }: PhotoCodeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BadgeCheck aria-hidden className="size-5 shrink-0" />
        {children}
      </Button>
      {open && <PhotoCodeDialog animal={animal} onOpenChange={setOpen} />}
    </>
  );
}
