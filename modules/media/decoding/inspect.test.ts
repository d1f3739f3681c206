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

/** A thing on a light ground, which is darker on one side. */
async function thing(left: number, orientation = 1): Promise<Buffer> {
  const ground = { r: 240, g: 236, b: 230 };
  const piece = sharp({ create: { width: 400, height: 300, channels: 3, background: "#7a2b20" } }).png();
  const shadow = sharp({ create: { width: 100, height: 800, channels: 3, background: "#d9d4cd" } }).png();
  return sharp({ create: { width: 1000, height: 800, channels: 3, background: ground } })
    .composite([
      { input: await shadow.toBuffer(), left: 900, top: 0 },
      { input: await piece.toBuffer(), left, top: 400 },
    ])
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

test("where a thing stands on an even ground is found, upright; nothing is where an edge cuts it", async () => {
  const pieceOf = async (bytes: Buffer) => (await inspect(bytes, "product")).piece;
  expect(await pieceOf(await thing(200))).toEqual({ left: 20, top: 50, right: 60, base: 87.5 });
  expect(await pieceOf(await thing(200, 6))).toEqual({ left: 12.5, top: 20, right: 50, base: 60 });
  expect(await pieceOf(await thing(0))).toBeNull();
});

test.each([
  ["#1a1a1a", "#ffffff"],
  ["#7a2b20", "#ffffff"],
  ["#f5f0e8", "#292524"],
])("a transparent picture of %s stands on %s", async (color, ground) => {
  expect((await inspect(await mark(color), "logo")).dominant).toBe(ground);
});
