export interface Pixels {
  /** Red, green, blue and alpha. */
  data: Buffer;
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface RoundedBox {
  width: number;
  height: number;
  radius: number;
}

/** A filled rectangle with round, antialiased corners. `color`: red, green, blue and alpha. */
export function roundedRectangle(
  { width, height, radius }: RoundedBox,
  color: readonly [number, number, number, number],
): Pixels {
  const data = Buffer.alloc(width * height * 4, Buffer.from(color));
  for (let y = 0; y < radius; y += 1) {
    for (let x = 0; x < radius; x += 1) {
      const coverage = radius - Math.hypot(radius - x - 0.5, radius - y - 0.5) + 0.5;
      const alpha = Math.round(color[3] * Math.min(1, Math.max(0, coverage)));
      for (const row of [y, height - 1 - y])
        for (const column of [x, width - 1 - x]) data[(row * width + column) * 4 + 3] = alpha;
    }
  }
  return { data, width, height };
}

/** @param box inside the image */
export function crop(image: Pixels, { left, top, width, height }: Box): Pixels {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = ((top + row) * image.width + left) * 4;
    return image.data.subarray(start, start + width * 4);
  });
  return { data: Buffer.concat(rows), width, height };
}
