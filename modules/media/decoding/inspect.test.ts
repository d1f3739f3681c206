import { expect, test } from "vitest";
import { inspect } from "./inspect.ts";
import { sharp } from "./sharp.ts";

/** A mark of a colour on nothing. */
async function mark(color: string): Promise<Buffer> {
  const painted = await sharp({ create: { width: 80, height: 20, channels: 4, background: color } })
    .png()
    .toBuffer();
  const none = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: 600, height: 600, channels: 4, background: none } })
    .composite([{ input: painted }])
    .png()
    .toBuffer();
}

test.each([
  ["#1a1a1a", "#ffffff"],
  ["#7a2b20", "#ffffff"],
  ["#f5f0e8", "#292524"],
])("a transparent picture of %s stands on %s", async (color, ground) => {
  expect((await inspect(await mark(color), "logo")).dominant).toBe(ground);
});
