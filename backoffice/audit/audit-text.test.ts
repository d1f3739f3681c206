/** The audit trail in words: every field that is recorded has a name, and nothing is ever shown as JSON. */
import { describe, expect, test } from "vitest";
import { newEntrySchema } from "../../contracts/lists/staff-lists.schema.ts";
import { staffProductPatchSchema } from "../../contracts/product/staff-product.schema.ts";
import { colorPatchSchema } from "../../contracts/vocabulary/vocabulary.schema.ts";
import type { AuditEntry } from "../../contracts/audit/audit.document.ts";
import { content } from "../../contracts/content/content.document.ts";
import { settingsDocument } from "../../contracts/settings/settings.document.ts";
import { staffPurchaseType, staffShippingMethod } from "../../contracts/delivery/staff-delivery.document.ts";
import { AUDIT_ACTIONS, AUDIT_KINDS } from "../../contracts/audit/audit.ts";
import { pushChoicesSchema } from "../../contracts/push/push.schema.ts";
import { newStaffSchema, staffPatchSchema } from "../../contracts/staff/staff.schema.ts";
import { changesOf } from "./changes.ts";
import { hasFieldName } from "./field-names.ts";
import { sentenceOf } from "./sentence.ts";

const ID = "019aa000-0000-7000-8000-000000000001";
const OTHER = "019aa000-0000-7000-8000-000000000002";

const names = {
  [`order/${ID}`]: "V-000201",
  [`product/${ID}`]: "Cartera Illimani",
  [`product/${OTHER}`]: "Bota Tarata",
  [`staff/${ID}`]: "Beto Mamani",
  [`import/${ID}`]: "noviembre.xlsx",
  "categories/1": "Carteras y bolsos",
  "subcategories/1-101": "Carteras de mano",
  "brands/11": "Altacuna",
  "brands/12": "Ribera Alta",
  "seasons/23": "Valles",
  "synonyms/4": "cartera, bolso",
  "shipping-methods/lp": "Delivery · Centro",
  "purchase-types/qr": "Pago con QR",
  "variant/BOL-1": "Camel · Única",
};

/** `[kind, subject, action, before, after]` */
type Case = readonly [AuditEntry["kind"], string, string, object, object];

function read([kind, subject, action, before, after]: Case) {
  const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
  const entry = { id: 1, at: "2026-11-23T12:00:00.000Z", by: "Rosa", kind, subject, action, before: old, after: now };
  const { verb, named } = sentenceOf(entry, names);
  const sentence = [verb, named.article, named.name].filter(Boolean).join(" ");
  const lines = changesOf(entry, names).map(({ field, before: was, after: is }) => {
    const value = was !== null && is !== null ? `${was} → ${is}` : (is ?? was);
    return `${field}: ${value}`.replaceAll("\u00A0", " ");
  });
  return { sentence, to: named.to, lines };
}

test.each<[Case, string, string | undefined, string[]]>([
  [
    ["order", ID, "move", { status: "en_preparacion" }, { status: "cancelado" }],
    "movió el pedido V-000201",
    `/orders/${ID}/show`,
    ["Estado: En preparación → Cancelado"],
  ],
  [
    ["order", ID, "move", { status: "en_verificacion" }, { status: "pendiente", reason: "not_arrived" }],
    "movió el pedido V-000201",
    `/orders/${ID}/show`,
    ["Estado: Pago en verificación → Pendiente de pago", "Motivo: El dinero no llegó a la cuenta"],
  ],
  [
    ["order", ID, "tracking", { tracking: "" }, { tracking: "124" }],
    "escribió el número de guía para el pedido V-000201",
    `/orders/${ID}/show`,
    ["Número de guía: vacío → 124"],
  ],
  [
    ["order", ID, "keep", {}, { amount: 20 }],
    "marcó que ya no se debe nada por el pedido V-000201",
    `/orders/${ID}/show`,
    ["Monto: Bs. 20"],
  ],
  [
    ["order", ID, "create", {}, { source: "whatsapp", total: 1250.5, paid: null }],
    "escribió el pedido V-000201",
    `/orders/${ID}/show`,
    ["Origen: WhatsApp", "Total: Bs. 1.250,50"],
  ],
  [
    ["order", ID, "refund", {}, { amount: 90, way: "efectivo" }],
    "registró una devolución para el pedido V-000201",
    `/orders/${ID}/show`,
    ["Monto: Bs. 90", "Forma: Efectivo"],
  ],
  [
    [
      "product",
      ID,
      "change",
      { price: 829, active: false, brand: 11, subcategory: 101, seasons: [], care: "napa", height: null, weight: 850 },
      {
        price: 790.5,
        active: true,
        brand: 12,
        subcategory: 301,
        seasons: [23],
        care: "graso",
        height: 9.5,
        weight: 80,
      },
    ],
    "cambió el producto Cartera Illimani",
    `/products/${ID}`,
    [
      "Precio: Bs. 829 → Bs. 790,50",
      "A la venta: No → Sí",
      "Marca: Altacuna → Ribera Alta",
      "Subcategoría: Carteras de mano → N.º 301",
      "Temporadas: vacío → Valles",
      "Cuidado: Napa → Cuero graso",
      "Alto (cm): vacío → 9,5",
      "Peso (g): 850 → 80",
    ],
  ],
  [
    ["product", ID, "create", {}, { name: "Cartera", price: 5, active: true, photos: 1, variants: ["A", "B"] }],
    "creó el producto Cartera Illimani",
    `/products/${ID}`,
    ["Precio: Bs. 5", "A la venta: Sí", "Fotos: 1 foto", "Variantes: 2 variantes"],
  ],
  [
    ["product", ID, "create", {}, { name: "Cartera (copia)", copyOf: OTHER }],
    "creó el producto Cartera Illimani",
    `/products/${ID}`,
    ["Copia de: Bota Tarata"],
  ],
  [
    ["product", ID, "stock", { sku: "BOL-1", stock: 0 }, { sku: "BOL-1", stock: 1, reason: "received" }],
    "cambió las piezas en el producto Cartera Illimani",
    `/products/${ID}`,
    ["Camel · Única: 0 piezas → 1 pieza", "Motivo: Llegaron piezas"],
  ],
  [
    ["product", ID, "variants", { "BOL-1": true }, { "BOL-1": false, added: ["BOL-2"] }],
    "cambió los colores y tallas en el producto Cartera Illimani",
    `/products/${ID}`,
    ["Camel · Única: se vende → no se vende", "Variantes nuevas: BOL-2"],
  ],
  [
    ["product", ID, "variants", {}, { removed: ["Miel · M (BOL-3)"] }],
    "cambió los colores y tallas en el producto Cartera Illimani",
    `/products/${ID}`,
    ["Variantes eliminadas: Miel · M (BOL-3)"],
  ],
  [
    ["product", "gone", "delete", { name: "Cartera", price: 349.5, variants: ["Negro · M (BOL-1)"] }, {}],
    "eliminó el producto Cartera",
    undefined,
    ["Precio: Bs. 349,50", "Variantes: 1 variante"],
  ],
  [
    ["product", ID, "photos", { photos: [{ photo: "a" }] }, { photos: [{ photo: "a" }, { photo: "b" }] }],
    "cambió las fotos en el producto Cartera Illimani",
    `/products/${ID}`,
    ["Fotos: 1 foto → 2 fotos"],
  ],
  [
    ["product", "gone", "change", { stock: 1 }, { stock: [{ sku: "BOL-1", stock: 4 }], import: ID }],
    "cambió el producto",
    undefined,
    ["Piezas: 1 → Camel · Única: 4", "Con el archivo: noviembre.xlsx"],
  ],
  [
    ["list", "brands/99", "delete", { Descripcion: "Puna", story: "De lana" }, {}],
    "eliminó la marca Puna",
    undefined,
    ["Historia: De lana"],
  ],
  [
    ["list", "subcategories/1-101", "change", { place: 2 }, { place: 1 }],
    "cambió la subcategoría Carteras de mano",
    "/lists/subcategories/1-101",
    ["Lugar en la lista: 2 → 1"],
  ],
  [
    ["list", "colors/vino", "merge", { name: "Vino", hex: "#6B1F2A" }, { name: "Guindo", hex: "#6B1F2A" }],
    "unió con otro el color Vino",
    "/colors",
    ["Nombre: Vino → Guindo"],
  ],
  [
    ["list", "synonyms/4", "change", { words: ["cartera"] }, { words: ["cartera", "bolso"] }],
    "cambió los sinónimos cartera, bolso",
    "/synonyms/4",
    ["Palabras: cartera → cartera, bolso"],
  ],
  [
    ["list", "redirects/4", "delete", { path: "/productos/luna", target: "/outlet" }, {}],
    "eliminó el enlace antiguo /productos/luna",
    undefined,
    ["Página de la tienda: /outlet"],
  ],
  [
    ["settings", "settings", "change", { EstadoMarca: "ACTIVO", HastaUno: 100 }, { EstadoMarca: "INACTIVO" }],
    "cambió los ajustes",
    "/settings/contact",
    ["MID SEASON SALE: Encendido → Apagado", "Regalos hasta (primer monto): Bs. 100"],
  ],
  [
    [
      "shipping",
      "shipping-methods/lp",
      "change",
      { freeFrom: 500, cities: null },
      { freeFrom: null, cities: ["La Paz"] },
    ],
    "cambió la entrega Delivery · Centro",
    "/shipping-methods/lp",
    ["Gratis desde (bolivianos): Bs. 500 → vacío", "Solo en estas ciudades: vacío → La Paz"],
  ],
  [
    ["shipping", "purchase-types/qr", "change", { kinds: null, holdMinutes: 30 }, { kinds: ["flota"], holdMinutes: 1 }],
    "cambió la forma de compra Pago con QR",
    "/purchase-types/qr",
    ["Solo con estas entregas: vacío → Flota", "Cuánto se guardan las piezas: 30 minutos → 1 minuto"],
  ],
  [["shipping", "first-steps", "confirm", {}, {}], "revisó los precios y ciudades de entrega", "/shipping-methods", []],
  [
    [
      "content",
      "home",
      "publish",
      { featured: [], heroes: [] },
      { featured: [ID], heroes: [{ title: "Valles" }], sections: [{ name: "offers", shown: false }] },
    ],
    "publicó la página de inicio",
    "/content/home",
    ["Destacados elegidos: vacío → Cartera Illimani", "Portadas: vacío → «Valles»", "Secciones: Ofertas (apagada)"],
  ],
  [
    ["content", "delivery", "draft", { body: "a ".repeat(90) }, { body: "b" }],
    "preparó un borrador para la página Envíos",
    "/content/texts/delivery",
    [`Texto: ${"a ".repeat(45).trimEnd()}… → b`],
  ],
  [
    [
      "content",
      "identity",
      "publish",
      { name: "Vitrina", logo: null },
      { name: "Cueros Ana", logo: "logo-979f00793d0c" },
    ],
    "publicó el nombre y el logo",
    "/content/identity",
    ["Nombre: Vitrina → Cueros Ana", "Logo: vacío → una foto"],
  ],
  [
    ["content", "announcement", "discard", { from: "2026-11-30T04:00:00.000Z" }, { from: null }],
    "descartó el borrador para el anuncio",
    "/content/announcement",
    ["Desde: 30 nov de 2026, 12:00 a. m. → vacío"],
  ],
  [
    ["staff", ID, "change", { rights: [] }, { rights: ["sell", "money"] }],
    "cambió los datos de Beto Mamani",
    `/staff/${ID}`,
    ["Puede: vacío → Vender, Ver el dinero"],
  ],
  [
    ["staff", ID, "change", { role: "staff" }, { role: "owner" }],
    "cambió los datos de Beto Mamani",
    `/staff/${ID}`,
    ["Acceso: Equipo → Dueña o dueño"],
  ],
  [
    ["staff", ID, "passkey-add", {}, { passkey: "Mi celular" }],
    "agregó una llave de acceso",
    undefined,
    ["Llave: Mi celular"],
  ],
  [
    ["staff", ID, "notices", {}, { placed: false, quiet: { from: 22, until: 7 } }],
    "eligió sus avisos",
    undefined,
    ["Pedido nuevo: No", "Horas sin avisos: de 22:00 a 7:00"],
  ],
  [["customer", OTHER, "anonymise", {}, {}], "eliminó los datos de un cliente", undefined, []],
  [
    ["payments", "payments", "change", { provider: "manual" }, { provider: "bnb", keys: "otras" }],
    "cambió cómo te pagan",
    "/payments",
    ["Cobra: con tu QR → con QR de BNB", "Claves del banco: otras"],
  ],
  [
    ["payments", "payments", "disconnect", { provider: "bnb" }, { provider: "manual", disconnected: "bnb" }],
    "desconectó un banco y cambió cómo te pagan",
    "/payments",
    ["Cobra: con QR de BNB → con tu QR", "Banco desconectado: BNB"],
  ],
  [
    [
      "promotion",
      ID,
      "create",
      {},
      {
        name: "Bienvenida",
        code: "HOLA10",
        benefit: { kind: "percent", percent: 10 },
        scope: { of: "all", keys: [] },
        minimum: 20_000,
        places: null,
      },
    ],
    "hizo la promoción Bienvenida",
    "/promotions",
    ["Palabra: HOLA10", "Qué da: 10 %", "En qué: Toda la tienda", "Compra desde: Bs. 200"],
  ],
  [
    ["import", ID, "start", {}, { name: "noviembre.xlsx", counted: true }],
    "empezó la importación noviembre.xlsx",
    "/transfer",
    ["Archivo: noviembre.xlsx", "Contar las piezas: Sí"],
  ],
])("%j", (entry, sentence, to, lines) => {
  expect(read(entry)).toEqual({ sentence, to, lines });
});

test("each kind of thing and each action has its words", () => {
  expect(AUDIT_KINDS.toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
  for (const kind of AUDIT_KINDS)
    for (const action of AUDIT_ACTIONS[kind]) {
      const { sentence } = read([kind, ID, action, {}, {}]);
      expect(sentence.length).toBeGreaterThan(5);
      expect(sentence).not.toContain("hizo «");
    }
});

describe("what another release has written", () => {
  test("an unknown action, field and value are still readable", () => {
    const entry: Case = ["product", ID, "weigh", { netWeight: 5 }, { netWeight: { grams: 7, isNet: true } }];
    expect(read(entry)).toEqual({
      sentence: "hizo «weigh» (producto) en el producto Cartera Illimani",
      to: `/products/${ID}`,
      lines: ["Net weight: 5 → grams: 7, isNet: Sí"],
    });
  });
});

test("each field that the back office can change has a name", () => {
  const unnamed = (kind: string, fields: readonly string[]) =>
    fields.filter((field) => !["version", "id", "merge", "password"].includes(field) && !hasFieldName(kind, field));
  const { GuiaRegalos, ...texts } = settingsDocument.def.innerType.def.shape;
  const all = {
    product: Object.keys(staffProductPatchSchema.def.shape),
    list: [...Object.keys(newEntrySchema.def.shape), ...Object.keys(colorPatchSchema.def.shape), "words"],
    settings: [...Object.keys(texts), ...Object.keys(GuiaRegalos.def.innerType.def.shape)],
    shipping: [staffShippingMethod, staffPurchaseType].flatMap((one) => Object.keys(one.def.innerType.def.shape)),
    content: content.def.options.flatMap((one) => Object.keys(one.def.innerType.def.shape)),
    staff: [newStaffSchema, staffPatchSchema, pushChoicesSchema].flatMap((one) => Object.keys(one.def.shape)),
  };
  expect(all.shipping).toContain("freeFrom");
  expect(Object.entries(all).map(([kind, fields]) => [kind, unnamed(kind, fields)])).toEqual(
    Object.keys(all).map((kind) => [kind, []]),
  );
});
