import project from "../package.json" with { type: "json" };

/** The oldest browsers that run the app, for the styles and the inline scripts: "chrome >= 106" → "chrome106". */
export const BROWSER_FLOOR: string[] = project.browserslist.map((browser) =>
  browser.replace("ios_saf", "ios").replace(" >= ", ""),
);
