import { expect, test } from "vitest";
import { ShopError } from "#contracts/api/errors.ts";
import { createUploads } from "./uploads.ts";

const busy = new ShopError("BUSY");

test("uploads have a total limit and one per user; both are freed when an upload ends or fails", async () => {
  const uploads = createUploads(100, 60);
  const { promise: done, resolve } = Promise.withResolvers<string>();
  const held = [uploads.hold("ana", 60, () => done), uploads.hold("luis", 40, () => done)];
  await expect(uploads.hold("eva", 1, () => done)).rejects.toEqual(busy);
  resolve("kept");
  expect(await Promise.all(held)).toEqual(["kept", "kept"]);
  await expect(uploads.hold("ana", 61, () => done)).rejects.toEqual(busy);
  await expect(uploads.hold("ana", 60, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await uploads.hold("ana", 60, () => done)).toBe("kept");
});
