export const NOTICE = "flex items-center justify-center gap-2 bg-ink px-3 py-1 text-sm text-bg";
export const ACTION = "min-h-11 shrink-0 rounded-xl px-2 underline underline-offset-4";
