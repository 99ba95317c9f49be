/**
 * The picture for a chat app's status, in pixels. The server draws it; the browser draws the same where the server cannot.
 * Chat apps cover what is above `safeTop` and below `safeBottom` with their own controls.
 */
export const STATUS_PICTURE = {
  width: 1080,
  height: 1920,
  safeTop: 250,
  safeBottom: 1636,
  left: 56,
  price: { size: 136, height: 219, outline: 13 },
  headlineSize: 76,
  facts: { size: 48, height: 82 },
  hintSize: 42,
  place: { size: 50, minSize: 34 },
  product: { size: 44, height: 88 },
  stampSize: 84,
  /** The photo continues behind the upper part of the price. */
  photoBehindPrice: 112,
  qrMinSize: 236,
} as const;

/** Distance of two baselines, in units of the font size. */
export const LINE_HEIGHT = 1.35;

/** Colours of pictures of listings: those of the light theme. */
export const PICTURE_COLORS = {
  surface: "#fffdf9",
  sunken: "#f2e9d8",
  line: "#dccfb8",
  ink: "#231a10",
  primary: "#1b6638",
  white: "#ffffff",
  plate: "#231a10d9",
} as const;

/** As CSS `object-position`: most photos show the animal in their lower half. */
export const PHOTO_POSITION = { x: 0.5, y: 0.58 } as const;

/** Longer titles do not fit into two lines. */
export const HEADLINE_MAX = 60;

/** Around a QR code, in modules, as ISO/IEC 18004 requires. */
export const QUIET_ZONE = 4;
