/**
 * A process that decodes one picture and ends: `picture-process <task> [widths]`, the picture on standard input, the
 * result on standard output. A picture can exhaust memory or crash the decoder; then only this process ends.
 */
import { buffer } from "node:stream/consumers";
import { ShopError } from "#contracts/api/errors.ts";
import { bundle } from "./bundle.ts";
import { inspect } from "./inspect.ts";
import { CHECKING, DEVELOPING, EXIT } from "./process-limits.ts";
import { makeReceipt } from "./receipt.ts";
import { makeVariants } from "./variants.ts";

async function run(bytes: Buffer, task: string, widths: readonly number[]): Promise<Buffer | string> {
  switch (task) {
    case "inspect":
      return JSON.stringify(await inspect(bytes));
    case "receipt":
      return makeReceipt(bytes);
    case "develop":
      return bundle(await makeVariants(bytes, widths));
    default:
      throw new Error(`no such task: ${task}`);
  }
}

const [, , task = "", ...widths] = process.argv;
const limit = task === "develop" ? DEVELOPING : CHECKING;
// The decoder has its own threads, so this one can watch the limits and end the process.
const guard = setInterval(() => {
  if (process.memoryUsage.rss() > limit.memory) process.exit(EXIT.tooMuchMemory);
  if (performance.now() > limit.time) process.exit(EXIT.tooMuchTime);
}, 5);
try {
  process.stdout.write(await run(await buffer(process.stdin), task, widths.map(Number)));
} catch (error) {
  if (!(error instanceof ShopError)) throw error;
  process.stdout.write(error.code);
  process.exitCode = EXIT.refused;
} finally {
  clearInterval(guard);
}
