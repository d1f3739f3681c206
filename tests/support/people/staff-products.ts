/** Products that people of a test shop make in its back office. */
import { expect } from "vitest";
import sharp from "sharp";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffProduct, UploadedPhoto } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import type { Browser } from "../clients/browser-client.ts";
import type { TestShop } from "../shop/open-test-shop.ts";
import { signedInStaff } from "./staff.ts";

export type StaffAnswer = StaffProduct & Partial<Omit<Problem, "status">>;

/** Sends a photograph of one colour; answers its name. */
export async function sentPhoto(staff: Browser, background: string): Promise<string> {
  const made = await sharp({ create: { width: 500, height: 625, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { status, body } = await staff.call<UploadedPhoto>("POST", "/api/gestion/photos?words=Cartera", {
    text: new Uint8Array(made),
    headers: { "content-type": "image/jpeg" },
  });
  expect(status).toBe(201);
  return body.id;
}

/** What the form of a new product sends. */
export const productForm = (change: object = {}) => ({
  id: newId(),
  name: "Cartera Illimani",
  price: 349.5,
  brand: 11,
  category: 1,
  subcategory: 101,
  colors: [{ name: "Negro", hex: "#1A1A1A", sizes: [{ size: "Única", stock: 3 }] }],
  ...change,
});

export const addProduct = (staff: Browser, body: object) =>
  staff.call<StaffAnswer>("POST", "/api/gestion/products", { body });

/** What was written down about a product, newest first. */
export async function trailOf(tested: TestShop, id: string) {
  const owner = await signedInStaff(tested, "owner");
  const { body } = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=product&subject=${id}`);
  return body.data.map(({ by, action, before, after }) => ({
    by,
    action,
    before: JSON.parse(before),
    after: JSON.parse(after),
  }));
}
