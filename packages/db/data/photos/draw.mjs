// Draws the pictures of the demonstration listings: `node packages/db/data/photos/draw.mjs`, after a change below or of the
// guided form's drawings, from which the animals are taken.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const root = new URL("../../../../", import.meta.url);
const sharp = createRequire(new URL("apps/api/package.json", root))("sharp");
const drawings = await readFile(new URL("apps/web/src/features/facts/shared/pictures/pictures.svg", root), "utf8");
const animals = drawings.slice(drawings.indexOf(">") + 1, drawings.lastIndexOf("</svg>"));

const [WIDTH, HEIGHT] = [800, 600];
/** Size and feet of an animal in its drawing. */
const [ANIMAL_WIDTH, FEET] = [96, 68];

/** Colours of sky (top, bottom), sun, hills and ground. */
const SCENES = {
  morning: ["#ffd3a1", "#fff3dc", "#fff8e2", "#b5cb85", "#8fb35f"],
  noon: ["#9fd3f4", "#e9f7ff", "#ffffff", "#a8d08d", "#7fb069"],
  dry: ["#f3dca6", "#fdf5e0", "#fffdf0", "#e2c78c", "#cfa560"],
  evening: ["#ee9c7c", "#ffe2bd", "#ffd36b", "#b39a63", "#94824f"],
  rain: ["#93acba", "#dfe8ec", "#eef3f5", "#7fae7a", "#5b9558"],
  mustard: ["#b9def2", "#f2f9fc", "#fffbe0", "#ecd04a", "#78a64e"],
};

const BACKGROUNDS = {
  none: "",
  tree: `<path d="M640 470l14-150h18l14 150Z" fill="#7a5536"/><g fill="#4f8a4a"><circle cx="610" cy="270" r="70"/><circle cx="715" cy="275" r="75"/><circle cx="662" cy="215" r="80"/></g>`,
  hut: `<path d="M560 330h190v140H560Z" fill="#d9a878"/><path d="M530 345L655 240l125 105Z" fill="#9a6a3c"/><path d="M625 390h60v80h-60Z" fill="#6b4526"/>`,
  palms: `<g fill="none" stroke="#7a5536" stroke-width="14"><path d="M640 480q18-120 6-220"/><path d="M735 480q-4-90 10-160"/></g><g fill="none" stroke="#3f7d4c" stroke-width="16" stroke-linecap="round"><path d="M646 260q-60-40-100 10M646 260q-40-70-90-50M646 260q30-70 90-50M646 260q60-30 95 20M745 320q-40-40-80-6M745 320q10-50 55-40M745 320q40-10 50 30"/></g>`,
  fence: `<g fill="#b58a5c"><path d="M0 385h800v16H0ZM0 435h800v16H0Z"/><path d="M60 350h20v130H60ZM220 350h20v130h-20ZM380 350h20v130h-20ZM540 350h20v130h-20ZM700 350h20v130h-20Z"/></g>`,
  wall: `<path d="M0 300h800v190H0Z" fill="#e0b98c"/><path d="M0 300h800v18H0Z" fill="#c9976a"/><path d="M90 350h90v80H90Z" fill="#8a5f3c"/>`,
};

/** Replace the colours of the drawings. The order is body, shade, tail or patches. */
const cattle = (body, shade, tail) => ({
  b87440: body,
  cc8b52: body,
  dca46c: body,
  "8a5229": shade,
  "9c6536": shade,
  "6b3d1c": tail,
});
const bullocks = (body, shade, tail) => ({ f1e4cb: body, bfae93: shade, "8a7a6a": tail });
const buffaloes = (body, shade) => ({
  "57504b": body,
  "675e57": body,
  "6f6259": body,
  "4b4642": body,
  "35312e": shade,
});
const goats = (body, shade, patches) => ({
  b0743c: body,
  cf9557: body,
  "6f431d": shade,
  "8f5c30": shade,
  fbf0dc: patches,
});
const bucks = (body, shade, beard) => ({ "5f4d42": body, "463a34": shade, "2b221c": beard });
const sheep = (wool, face, legs) => ({ fdf6e9: wool, "937a69": face, "8a7263": legs, e3d5bf: wool });
const hens = (body, wing) => ({ bf5a2a: body, "8f3d1a": wing });

/** An animal: name of its drawing, place of its middle, place of its feet, scale; a negative scale turns it. */
const at = (name, x, y, scale) => ({ name, x, y, scale });
const one = (name, scale = 5.6) => [at(name, 400, 520, scale)];
const withYoung = (name, young, scale = 5.2) => [at(name, 340, 510, scale), at(young, 610, 545, -0.62 * scale)];
const pair = (name, scale = 4.4) => [at(name, 290, 490, scale), at(name, 500, 540, scale)];
const group = (name, scale = 3.6) => [
  at(name, 190, 470, 0.85 * scale),
  at(name, 600, 475, -0.85 * scale),
  at(name, 400, 500, scale),
  at(name, 240, 560, scale),
  at(name, 570, 565, -scale),
];
/** Heads have no feet: they fill the picture. */
const head = (name) => [at(name, 400, 560, 7.2)];

const MURRAH = buffaloes("#2f2b2a", "#1c1918");
const BLACK_GOAT = goats("#33302f", "#1d1b1a", "#33302f");
const WHITE_GOAT = goats("#f6efe3", "#d9c9ae", "#f6efe3");
const BLACK_BUCK = bucks("#3a3533", "#231f1d", "#1a1716");

/** Name of the picture: scene, background, animals, colours. */
const PICTURES = {
  deoni: ["noon", "hut", one("cow"), cattle("#f2ebe0", "#3a3431", "#2b2622")],
  kandhari: ["dry", "tree", one("cow", -5.6), cattle("#8c2f1b", "#5f1d10", "#3f130a")],
  khillar: ["dry", "none", pair("bullock"), bullocks("#f7f1e4", "#d3c7b2", "#8a7a6a")],
  hallikar: ["morning", "palms", pair("bullock", -4.4), bullocks("#b9b4ad", "#8b8680", "#4e4a46")],
  "hf-1": ["mustard", "fence", one("cattle-holstein-friesian-hf", -5.6)],
  "hf-2": ["rain", "wall", withYoung("cattle-holstein-friesian-hf", "calf"), cattle("#f2ebe0", "#2b2622", "#2b2622")],
  "hf-heifer": ["morning", "fence", one("heifer"), cattle("#3a3431", "#231f1d", "#f2ebe0")],
  jersey: ["evening", "hut", one("cattle-jersey")],
  gir: ["mustard", "tree", withYoung("cow", "calf"), cattle("#a8481f", "#7a2f12", "#4a1a09")],
  "gir-head": ["noon", "none", head("cattle-gir")],
  "red-heifer": ["noon", "palms", one("heifer", -5.6), cattle("#a85a30", "#7a3c1c", "#4f240e")],
  sahiwal: ["morning", "wall", one("cow"), cattle("#9a5a34", "#6d3b1e", "#4a2711")],
  "white-cow-1": ["evening", "none", one("cow", -5.6), cattle("#f0e9dc", "#c9bda8", "#8f8371")],
  "white-cow-2": ["rain", "tree", withYoung("cow", "calf", -5.2), cattle("#e9e4da", "#bdb4a4", "#6f675b")],
  kankrej: ["dry", "hut", one("cow"), cattle("#b3aca3", "#7c766e", "#4d4843")],
  rathi: ["mustard", "none", one("cow", -5.6), cattle("#c08a5c", "#f1e6d4", "#f1e6d4")],
  "murrah-1": ["noon", "tree", one("she-buffalo"), MURRAH],
  "murrah-2": ["evening", "wall", withYoung("she-buffalo", "buffalo-calf"), MURRAH],
  "murrah-head": ["mustard", "none", head("buffalo-murrah"), MURRAH],
  "murrah-bull": ["dry", "fence", one("he-buffalo", -5.6)],
  "buffalo-heifer": ["morning", "hut", one("buffalo-heifer", -5.6), MURRAH],
  "nili-ravi": ["rain", "none", head("buffalo-nili-ravi")],
  jaffarabadi: ["dry", "none", head("buffalo-jaffarabadi")],
  pandharpuri: ["mustard", "hut", one("buffalo-pandharpuri", -5.6)],
  marathwadi: ["dry", "palms", withYoung("buffalo-pandharpuri", "buffalo-calf", 5)],
  bhadawari: ["noon", "wall", one("buffalo-bhadawari")],
  banni: ["evening", "palms", one("she-buffalo", -5.6), buffaloes("#5b5048", "#3d342e")],
  "black-doe": ["noon", "fence", one("doe"), BLACK_GOAT],
  "osmanabadi-kids": ["dry", "wall", [...withYoung("doe", "kid", 4.8), at("kid", 175, 560, 2.8)], BLACK_GOAT],
  "black-goats": ["evening", "tree", group("doe"), BLACK_GOAT],
  "black-buck": ["rain", "hut", one("buck", -5.6), BLACK_BUCK],
  "brown-buck": ["mustard", "palms", one("buck"), bucks("#a0662f", "#6d421b", "#4a2b10")],
  "white-goats": ["morning", "tree", group("doe"), WHITE_GOAT],
  "white-doe": ["evening", "hut", withYoung("doe", "kid", -5), WHITE_GOAT],
  boer: ["noon", "none", one("goats-boer", -5.6)],
  barbari: ["rain", "fence", pair("goats-barbari")],
  jamunapari: ["mustard", "none", head("goats-jamunapari")],
  "white-sheep": ["noon", "tree", group("ewe"), sheep("#fdf6e9", "#57443a", "#3f322b")],
  "black-sheep": ["dry", "palms", group("ewe", -3.6), sheep("#4a4340", "#2b2622", "#211d1b")],
  "ewes-lambs": ["morning", "fence", [...pair("ewe"), at("lamb", 660, 560, -3.4), at("lamb", 130, 560, 3.2)]],
  "white-ram": ["rain", "none", one("ram", -5.6)],
  "brown-ram": ["evening", "wall", one("ram"), sheep("#c99a6a", "#7a4e2a", "#5f3b1f")],
  "white-hens": ["noon", "wall", group("hen-body"), hens("#fbf6ec", "#e0d6c4")],
  kadaknath: ["dry", "hut", group("poultry-kadaknath", -3.6)],
  "chicks-1": ["morning", "wall", group("chick", 3)],
  "chicks-2": ["rain", "fence", group("chick", -3), { f9d85a: "#8a5a34", f6c93c: "#5f3b1f", f0b92c: "#5f3b1f" }],
  aseel: [
    "evening",
    "tree",
    [at("hen-body", 260, 500, 4.4), at("hen-body", 560, 540, -4.4)],
    hens("#8a4a24", "#5f2f14"),
  ],
};

function scene([top, bottom, sun, hills, ground], background) {
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><circle cx="130" cy="110" r="52" fill="${sun}"/>
    <path d="M0 420Q200 340 420 410T800 380V600H0Z" fill="${hills}"/>${BACKGROUNDS[background]}
    <path d="M0 480Q240 440 480 472T800 456V600H0Z" fill="${ground}"/>`;
}

function animal({ name, x, y, scale }) {
  const size = Math.abs(scale);
  const left = x - (Math.sign(scale) * size * ANIMAL_WIDTH) / 2;
  return `<ellipse cx="${x}" cy="${y}" rx="${size * 36}" ry="${size * 3.4}" fill="#000" opacity=".16"/>
    <use href="#${name}" transform="matrix(${scale} 0 0 ${size} ${left} ${y - size * FEET})"/>`;
}

function recolored(svg, colors) {
  return svg.replaceAll(/#([\da-f]{6})\b/g, (color, digits) => colors[digits] ?? color);
}

for (const [name, [sceneName, background, herd, colors = {}]] of Object.entries(PICTURES)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    ${scene(SCENES[sceneName], background)}
    <defs>${recolored(animals, colors)}</defs>
    <g stroke="#231a10" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${herd.map(animal).join("")}</g></svg>`;
  await sharp(Buffer.from(svg))
    .webp({ quality: 60, effort: 6 })
    .toFile(new URL(`${name}.webp`, import.meta.url).pathname);
}
