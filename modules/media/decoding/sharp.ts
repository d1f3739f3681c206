/**
 * The library that reads and writes pictures. Only `picture-process.ts` may load it: an untrusted picture could crash
 * the process or exhaust its memory.
 */
import sharp from "sharp";

// One picture at a time on one core: requests need the other.
sharp.concurrency(1);
sharp.cache(false);
// Blocks other formats: drawings, documents and animations bring risks of their own.
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
