import sharp from "sharp";

const WIDTH = 640;
const HEIGHT = 480;
const SHAPES = 14;
const GRAIN = 12;

/** A picture of random shapes with grain, 640 by 480, that is the same for each seed. */
export function testScene(seed: number): Promise<Buffer> {
  const random = generator(seed);
  const pick = (max: number) => Math.floor(random() * max);
  const shapes = Array.from({ length: SHAPES }, () => ({
    x: pick(WIDTH),
    y: pick(HEIGHT),
    width: 20 + pick(160),
    height: 20 + pick(120),
    isRound: random() < 0.5,
    colour: [pick(256), pick(256), pick(256)],
  }));
  const background = [pick(256), pick(256), pick(256)];
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let index = 0; index < WIDTH * HEIGHT; index += 1) {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    const shape = shapes.findLast((one) => {
      const [across, down] = [(x - one.x) / one.width, (y - one.y) / one.height];
      return one.isRound ? across ** 2 + down ** 2 < 1 : Math.max(Math.abs(across), Math.abs(down)) < 1;
    });
    const grain = (random() - 0.5) * 2 * GRAIN;
    for (const [channel, value] of (shape?.colour ?? background).entries()) {
      pixels[index * 3 + channel] = Math.min(Math.max(value + grain, 0), 255);
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

/** A linear congruential generator with the constants of Numerical Recipes. */
export function generator(seed: number): () => number {
  let state = (seed + 1) * 7919;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
