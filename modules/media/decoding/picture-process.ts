/**
 * A process that decodes one picture and ends: `picture-process <task> [its use, or widths]`, the picture on standard input, the
 * result on standard output. A picture can exhaust memory or crash the decoder; then only this process ends.
 */
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { ShopError } from "#contracts/api/errors.ts";
import { MAIL_SHAPE_NAMES } from "#contracts/photo/photo.ts";
import { bundle } from "./bundle.ts";
import { inspect } from "./inspect.ts";
import { makeOwnQr } from "./own-qr.ts";
import { EXIT, FACTS, limitOf } from "./process-limits.ts";
import { makeReceipt } from "./receipt.ts";
import { makeIcons, makeMailPicture, makeShare, makeVariants, makeWebp } from "../variants.ts";
import { USES, widthsOf } from "../widths.ts";

async function run(bytes: Buffer, task: string, rest: readonly string[]): Promise<Buffer | string> {
  switch (task) {
    case "accept": {
      const use = z.enum(USES).parse(rest[0]);
      const found = await inspect(bytes, use);
      const facts = { name: FACTS, bytes: Buffer.from(JSON.stringify(found)) };
      return bundle([facts, ...(await makeWebp(bytes, widthsOf(found.width, use)))]);
    }
    case "receipt":
      return makeReceipt(bytes);
    case "own-qr":
      return makeOwnQr(bytes);
    case "develop":
      return bundle(await makeVariants(bytes, rest.map(Number)));
    case "icons":
      return bundle(await makeIcons(bytes));
    case "share":
      return bundle([await makeShare(bytes)]);
    case "mail":
      return makeMailPicture(bytes, z.enum(MAIL_SHAPE_NAMES).parse(rest[0]));
    default:
      throw new Error(`no such task: ${task}`);
  }
}

const [, , task = "", ...rest] = process.argv;
const limit = limitOf(task);
// The decoder has its own threads, so this one can watch the limits and end the process.
const guard = setInterval(() => {
  if (process.memoryUsage.rss() > limit.memory) process.exit(EXIT.tooMuchMemory);
  if (performance.now() > limit.time) process.exit(EXIT.tooMuchTime);
}, 5);
try {
  process.stdout.write(await run(await buffer(process.stdin), task, rest));
} catch (error) {
  if (!(error instanceof ShopError)) throw error;
  process.stdout.write(error.code);
  process.exitCode = EXIT.refused;
} finally {
  clearInterval(guard);
}
