/**
 * A process that decodes one picture and ends: `picture-process <task> [widths]`, the picture on standard input, what is
 * made of it on standard output. A picture can exhaust memory or break the decoder; then it is this process that ends.
 */
import { buffer } from "node:stream/consumers";
import { ShopError } from "#contracts/api/errors.ts";
import { bundle } from "./bundle.ts";
import { inspect } from "./inspect.ts";
import { CHECKING, DEVELOPING, EXIT } from "./picture-limits.ts";
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
// The decoder works in threads of its own: this one is free to look, and to end it.
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
