import sharp from "sharp";

sharp.concurrency(1);
sharp.cache(false);
// Only these decoders may read untrusted bytes (not SVG, TIFF or PDF).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Uhdr", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}`),
});

export { sharp };
