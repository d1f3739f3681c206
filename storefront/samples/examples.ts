/** What the pieces are shown with: shaped as the API answers, and the same on every day. */
import { NO_ATTRIBUTES } from "#contracts/product/attributes.ts";
import type { Product, ProductCard, ProductImage, Variant } from "#contracts/product/product.document.ts";

const photograph = (id: string, dominant: string, alt = ""): ProductImage => {
  return { id, alt, width: 1000, height: 1250, dominant };
};

/** All of the demo shop; `examples.test.ts` finds one that is no longer there. */
export const photographs = {
  handbag: photograph("cartera-1-camel-3e52de62", "#967a58", "Cartera de mano estructurada de cuero color camel"),
  handbagBack: photograph("cartera-1-camel-otra-981f8e72", "#b08d64"),
  crossbody: photograph("bandolera-1-verde-botella-ecc06b27", "#2c3e36", "Bandolera de cuero color verde botella"),
  crossbodyBack: photograph("bandolera-1-verde-botella-otra-eed21138", "#2c3e36"),
  backpack: photograph("mochila-1-cafe-bebacad4", "#4c392d", "Mochila urbana de cuero color café"),
  clutch: photograph("clutch-1-hueso-c5c38784", "#d8d2c6", "Clutch tipo sobre de cuero color hueso"),
  bootTan: photograph("botin-1-suela-03d35bb7", "#7b5135", "Botín de cuero color suela"),
  bootBlack: photograph("botin-1-negro-e15729dd", "#2f2e2d", "Botín de cuero color negro"),
  bootWine: photograph("botin-1-vino-b664db43", "#562f33", "Botín de cuero color vino"),
} as const;

export const CAMEL = { name: "Camel", hex: "#C19A6B" };
export const GREEN = { name: "Verde botella", hex: "#1F4033" };
export const TAN = { name: "Suela", hex: "#A6612F" };
const BLACK = { name: "Negro", hex: "#1A1A1A" };
const WINE = { name: "Vino", hex: "#6B1F2A" };
const BONE = { name: "Hueso", hex: "#EDE6D8" };
const TERRACOTTA = { name: "Terracota", hex: "#B4553A" };
const NAVY = { name: "Azul marino", hex: "#22304A" };

/** Seven: two more than a card shows. */
export const MANY_COLORS = [CAMEL, GREEN, BLACK, WINE, BONE, TERRACOTTA, NAVY];

/** Of no product, so that whoever follows a card or adds one to the cart reads that it is gone. */
const ID = "00000000-0000-7000-8000-000000000001";

export const plainPrice = { Moneda: "Bs.", Precio: 890, PorcDesc: 0, PrecioDesc: 890 };
export const loweredPrice = { Moneda: "Bs.", Precio: 1290, PorcDesc: 20, PrecioDesc: 1032 };

/** A card that says nothing special. */
export const plainCard: ProductCard = {
  ...plainPrice,
  id: ID,
  name: "Cartera Illimani",
  shortName: "",
  brandName: "Valle Claro",
  images: [photographs.handbag, photographs.handbagBack],
  colors: [CAMEL],
  subcategory: 101,
  offers: false,
  featured: false,
  soldOut: false,
  isNew: false,
};

const boot = (color: Variant["color"], size: string, stock: number): Variant => {
  return { id: `BOT-${color.name}-${size}`, color, size, stock };
};
const inColor = (image: ProductImage, { name }: Variant["color"]): ProductImage => ({ ...image, color: name });

/** Tan in four sizes, of which one is sold out; wine is all sold out. */
export const boots: Product = {
  ...plainPrice,
  ...NO_ATTRIBUTES,
  id: ID,
  name: "Botín Sajama",
  brandName: "Pampa & Rienda",
  slug: "botin-sajama",
  description: "Caña baja, cierre lateral y suela cosida.",
  brand: 1,
  category: 6,
  subcategory: 61,
  seasons: [],
  promoBrands: [],
  offers: false,
  featured: false,
  images: [
    inColor(photographs.bootTan, TAN),
    inColor(photographs.bootBlack, BLACK),
    inColor(photographs.bootWine, WINE),
  ],
  variants: [
    boot(TAN, "36", 4),
    boot(TAN, "37", 2),
    boot(TAN, "38", 0),
    boot(TAN, "39", 6),
    boot(BLACK, "37", 3),
    boot(WINE, "37", 0),
  ],
  material: "Cuero vacuno",
  measures: "Taco 3 cm",
  care: "cuero-liso",
  createdAt: "2026-03-02T12:00:00.000Z",
  updatedAt: "2026-03-02T12:00:00.000Z",
  active: true,
  version: 1,
};
