export interface Line {
  label: string;
  points: { x: number; y: number }[];
}

const WIDTH = 960;
const HEIGHT = 540;
const PLOT = { left: 70, right: 560, top: 70, bottom: 480 };
const LABEL_HEIGHT = 22;
const DASHES = ["", "8 4", "2 4", "12 4 2 4"];
const COLOURS = 9;

/** Draws a log-log plot: a flat line is constant cost, a slope of one is linear cost. */
export function plotGrowth(lines: Line[]): string {
  const points = lines.flatMap((line) => line.points);
  const [x, xDecades] = axis(
    points.map((point) => point.x),
    [PLOT.left, PLOT.right],
  );
  const [y, yDecades] = axis(
    points.map((point) => point.y),
    [PLOT.bottom, PLOT.top],
  );
  const labelYs = avoidOverlap(lines.map(({ points }) => y(points.at(-1)?.y ?? 1)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">`,
    `<title id="title">Cost per call by number of listings</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}"/>`,
    text(PLOT.left, 30, "Cost per call by number of listings", "head"),
    text(PLOT.left, 52, "milliseconds; both axes are logarithmic"),
    ...xDecades.map((at) => grid([x(at), PLOT.top], [x(at), PLOT.bottom])),
    ...yDecades.map((at) => grid([PLOT.left, y(at)], [PLOT.right, y(at)])),
    ...xDecades.map((at) => text(x(at), PLOT.bottom + 22, at.toLocaleString("en"), "middle")),
    ...yDecades.map((at) => text(PLOT.left - 10, y(at) + 4, `${at}`, "end")),
    text((PLOT.left + PLOT.right) / 2, PLOT.bottom + 46, "listings", "middle"),
    ...lines.map((line, at) => drawLine(line, at, { x, y, labelY: labelYs[at] ?? 0 })),
    "</svg>",
    "",
  ].join("\n");
}

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #333 }
  .head { font-size: 17px; font-weight: 600 }
  .middle { text-anchor: middle } .end { text-anchor: end }
  .ground { fill: #fff } .grid { stroke: #ddd }
  .line { stroke-width: 2 } .lead { stroke-width: 1; opacity: .6 }
  ${colours(40, 33)}
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd } .ground { fill: #16181c } .grid { stroke: #3a3d44 }
    ${colours(65, 65)}
  }
`;

function colours(saturation: number, lightness: number): string {
  const hues = Array.from({ length: COLOURS }, (_, at) => Math.round((at * 360) / COLOURS));
  const rule = (hue: number, at: number) =>
    `.c${at} { stroke: hsl(${hue} ${saturation + 30}% ${lightness}%) } .d${at} { fill: hsl(${hue} ${saturation + 30}% ${lightness}%) }`;
  return hues.map(rule).join(" ");
}

type Scale = (value: number) => number;

/** Returns a logarithmic scale to pixels over whole decades, and the decades. */
function axis(values: number[], [from, to]: [number, number]): [Scale, number[]] {
  const first = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const last = Math.ceil(Math.log10(Math.max(...values)) - 1e-9);
  const scale: Scale = (value) => from + ((Math.log10(value) - first) / (last - first)) * (to - from);
  return [scale, Array.from({ length: last - first + 1 }, (_, at) => Number(`1e${first + at}`))];
}

function avoidOverlap(preferred: number[]): number[] {
  const order = preferred.map((_, at) => at).toSorted((a, b) => (preferred[a] ?? 0) - (preferred[b] ?? 0));
  const positions = [...preferred];
  let lowest = PLOT.top;
  for (const at of order) {
    positions[at] = Math.max(preferred[at] ?? 0, lowest);
    lowest = (positions[at] ?? 0) + LABEL_HEIGHT;
  }
  let highest = PLOT.bottom;
  for (const at of order.toReversed()) {
    positions[at] = Math.min(positions[at] ?? 0, highest);
    highest = (positions[at] ?? 0) - LABEL_HEIGHT;
  }
  return positions;
}

function drawLine(
  { label, points }: Line,
  at: number,
  { x, y, labelY }: { x: Scale; y: Scale; labelY: number },
): string {
  const colour = at % COLOURS;
  const dash = DASHES[at % DASHES.length];
  const path = points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(" ");
  const end = points.at(-1);
  const [endX, endY] = [x(end?.x ?? 1), y(end?.y ?? 1)];
  return [
    `<polyline fill="none" class="line c${colour}" stroke-dasharray="${dash || "none"}" points="${path}"/>`,
    ...points.map(
      (point) => `<circle class="d${colour}" cx="${x(point.x).toFixed(1)}" cy="${y(point.y).toFixed(1)}" r="3"/>`,
    ),
    `<line class="lead c${colour}" x1="${endX + 5}" y1="${endY.toFixed(1)}" x2="${endX + 22}" y2="${labelY.toFixed(1)}"/>`,
    text(endX + 28, labelY + 4, `${label}: ${(end?.y ?? 0).toPrecision(2)}`),
  ].join("");
}

function grid([x1, y1]: [number, number], [x2, y2]: [number, number]): string {
  return `<line class="grid" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
}

function text(x: number, y: number, content: string, style = ""): string {
  const escaped = content.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return `<text x="${x}" y="${y.toFixed(1)}"${style && ` class="${style}"`}>${escaped}</text>`;
}
