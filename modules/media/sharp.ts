/** Reads and writes pictures. Only `picture-process.ts` loads it: what hostile bytes do to it must not happen to the shop. */
import sharp from "sharp";

// One picture at a time, on one core: shoppers need the other.
sharp.concurrency(1);
sharp.cache(false);
// Of all it can read: drawings, documents and animations have surprises of their own.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

export { sharp };
