import { NO_ATTRIBUTES } from "#contracts/product/attributes.ts";
import type { Product } from "#contracts/product/product.document.ts";
import { expect, test } from "vitest";
import { productStructured } from "./product-structured.ts";

const product: Product = {
  ...NO_ATTRIBUTES,
  id: "018f0000-0000-7000-8000-000000000001",
  name: "Cartera Ana",
  slug: "cartera-ana",
  description: "Cuero vacuno, hecha a mano.",
  brand: 1,
  brandName: "Illimani",
  category: 1,
  subcategory: 101,
  seasons: [],
  promoBrands: [],
  Moneda: "Bs.",
  Precio: 1350.5,
  PorcDesc: 10,
  PrecioDesc: 1215.45,
  offers: true,
  featured: false,
  images: [{ id: "ana-1", alt: "", width: 1000, height: 1250, dominant: "#000000" }],
  variants: [
    { id: "ANA-NEG", color: { name: "Negro", hex: "#000000" }, size: "Única", stock: 0, gtin: "4006381333931" },
    { id: "ANA-ROJ", color: { name: "Rojo", hex: "#aa0000" }, size: "Única", stock: 2 },
  ],
  material: "Cuero",
  height: 24,
  width: 29.5,
  weight: 850,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  active: true,
  version: 1,
};
const origin = "https://vitrina.bo";
const url = `${origin}/producto?id=${product.id}`;

test("structured data has name, brand, picture, the price to pay, and availability", () => {
  expect(productStructured(product, url, origin)).toEqual({
    "@type": "Product",
    name: "Cartera Ana",
    description: "Cuero vacuno, hecha a mano.",
    sku: "ANA-NEG",
    gtin: "4006381333931",
    productID: product.id,
    brand: { "@type": "Brand", name: "Illimani" },
    material: "Cuero",
    height: { "@type": "QuantitativeValue", value: 24, unitCode: "CMT" },
    width: { "@type": "QuantitativeValue", value: 29.5, unitCode: "CMT" },
    weight: { "@type": "QuantitativeValue", value: 850, unitCode: "GRM" },
    image: ["https://vitrina.bo/fotos/ana-1-1000.webp"],
    url,
    offers: {
      "@type": "Offer",
      url,
      price: "1215.45",
      priceCurrency: "BOB",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  });
});

test("sold out in every variant is out of stock; a currency without a code has no offer", () => {
  const gone = { ...product, variants: product.variants.map((variant) => ({ ...variant, stock: 0 })) };
  expect(productStructured(gone, url, origin)).toMatchObject({
    offers: { availability: "https://schema.org/OutOfStock" },
  });
  expect(productStructured({ ...product, Moneda: "?" }, url, origin)).not.toHaveProperty("offers");
});

test("of a chosen colour it says what the feeds say: its SKUs, its stock, its address", () => {
  const [none, some] = [
    productStructured(product, url, origin, "Negro"),
    productStructured(product, url, origin, "Rojo"),
  ];
  const offer = {
    "@type": "Offer",
    price: "1215.45",
    priceCurrency: "BOB",
    itemCondition: "https://schema.org/NewCondition",
  };
  expect(none).toMatchObject({
    sku: "ANA-NEG",
    offers: { ...offer, sku: "ANA-NEG", url: `${url}&color=negro`, availability: "https://schema.org/OutOfStock" },
  });
  expect(some).toMatchObject({
    sku: "ANA-ROJ",
    offers: { ...offer, sku: "ANA-ROJ", url: `${url}&color=rojo`, availability: "https://schema.org/InStock" },
  });
  const [, red] = product.variants;
  if (!red) throw new Error("no red one");
  const sized = {
    ...product,
    variants: [
      { ...red, id: "R-36", size: "36", stock: 0 },
      { ...red, id: "R-37", size: "37", Precio: 1500, PrecioDesc: 1350 },
    ],
  };
  expect(productStructured(sized, url, origin, "Rojo")).toMatchObject({
    sku: "R-37",
    offers: [
      { sku: "R-36", price: "1215.45", availability: "https://schema.org/OutOfStock" },
      { sku: "R-37", price: "1350.00", availability: "https://schema.org/InStock" },
    ],
  });
});
