import { MINUTE } from "@pashu/validators/limits";

export function saveAsFile(text: string, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Some browsers read the URL a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
