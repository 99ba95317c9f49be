import type { Page } from "@playwright/test";
import type { Translate } from "./sign-up.ts";

export interface Walk {
  page: Page;
  t: Translate;
  tForm: Translate;
  onScreen: (screen: string) => Promise<void>;
}

export const NAME = "सुनीता पवार";
