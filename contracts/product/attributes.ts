/**
 * What is written about a product, each attribute once. Column, schemas, documents, form, spreadsheet, audit trail,
 * feeds, structured data and the facts of the page follow from its entry.
 */
import { CARE_NAMES } from "../lists/care.ts";

interface Shared {
  /** As pages call it. The form and the spreadsheet add the unit. */
  readonly label: string;
  /** Under its field in the form. */
  readonly help?: string;
  /** Fields of a group stand together in the form. */
  readonly group: "text" | "material" | "size";
  /** Other heads of its column in people's files, without accents and signs. */
  readonly heads?: readonly string[];
  /** In the template of the spreadsheet. */
  readonly example: string | number;
  /** Listed on the product's page among its facts. */
  readonly isFact?: boolean;
  /** Its names in the feeds; absent = it does not stand there. */
  readonly google?: string;
  readonly meta?: string;
  /** Its property of schema.org's Product. */
  readonly schemaOrg?: string;
}

/** Empty = not said. */
interface TextAttribute<Type extends "line" | "paragraphs"> extends Shared {
  readonly type: Type;
  /** Characters. */
  readonly max: number;
}

interface ChoiceAttribute extends Shared {
  readonly type: "choice";
  /** What is stored, and what people read. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Null = not known. */
interface QuantityAttribute<Type extends "centimetres" | "grams"> extends Shared {
  readonly type: Type;
}

export type AnyText = TextAttribute<"line"> | TextAttribute<"paragraphs"> | ChoiceAttribute;
export type Attribute = AnyText | QuantityAttribute<"centimetres"> | QuantityAttribute<"grams">;

/** In the order of the spreadsheet. */
export const ATTRIBUTES = {
  shortName: {
    type: "line",
    max: 60,
    label: "Nombre corto",
    help: "Para las tarjetas de la tienda, hasta 60 letras. Vacío, se ve el nombre",
    group: "text",
    heads: ["nombre para tarjetas", "titulo corto"],
    example: "Bolso corto",
    google: "short_title",
  },
  description: {
    type: "paragraphs",
    max: 5_000,
    label: "Descripción",
    group: "text",
    heads: ["detalle"],
    example: "Borra esta fila antes de importar.",
  },
  material: {
    type: "line",
    max: 500,
    label: "Material",
    group: "material",
    example: "Cuero plena flor",
    isFact: true,
    google: "material",
    meta: "material",
    schemaOrg: "material",
  },
  measures: {
    type: "line",
    max: 500,
    label: "Medidas",
    help: "Como se leen en la ficha: 24 × 29 × 12 cm, el taco, el ala, el largo",
    group: "size",
    example: "30 × 20 × 10 cm",
    isFact: true,
  },
  height: {
    type: "centimetres",
    label: "Alto",
    help: "Sin las asas",
    group: "size",
    heads: ["alto", "altura"],
    example: 30,
    google: "product_height",
    schemaOrg: "height",
  },
  width: {
    type: "centimetres",
    label: "Ancho",
    help: "En la parte más ancha",
    group: "size",
    heads: ["ancho"],
    example: 20,
    google: "product_width",
    schemaOrg: "width",
  },
  depth: {
    type: "centimetres",
    label: "Fondo",
    help: "Lleno, sin forzarlo",
    group: "size",
    heads: ["fondo", "profundidad"],
    example: 10,
    google: "product_length",
    schemaOrg: "depth",
  },
  weight: {
    type: "grams",
    label: "Peso",
    help: "Vacío, en gramos",
    group: "size",
    heads: ["peso", "gramos", "peso gramos"],
    example: 650,
    isFact: true,
    google: "product_weight",
    schemaOrg: "weight",
  },
  capacity: {
    type: "line",
    max: 160,
    label: "Qué cabe",
    help: "Lo que entra, en una línea: celular, billetera larga, agenda y lentes",
    group: "size",
    heads: ["capacidad", "que cabe adentro"],
    example: "Celular, billetera y agenda",
  },
  /** A key of the care guide. */
  care: { type: "choice", choices: CARE_NAMES, label: "Cuidado", group: "material", example: "napa" },
  leathers: {
    type: "line",
    max: 160,
    label: "Para qué cueros",
    help: "De un producto de cuidado, con comas; después de un punto, para cuáles no sirve",
    group: "material",
    heads: ["cueros"],
    example: "",
  },
  steps: {
    type: "paragraphs",
    max: 1_000,
    label: "Cómo se usa",
    help: "De un producto de cuidado: un paso en cada línea",
    group: "material",
    heads: ["pasos", "modo de uso"],
    example: "",
  },
} as const satisfies Readonly<Record<string, Attribute>>;

type Attributes = typeof ATTRIBUTES;
export type AttributeName = keyof Attributes;

type NameOf<Type extends Attribute["type"]> = {
  [Name in AttributeName]: Attributes[Name]["type"] extends Type ? Name : never;
}[AttributeName];
type CentimetresName = NameOf<"centimetres">;
type GramsName = NameOf<"grams">;
type TextName = Exclude<AttributeName, CentimetresName | GramsName>;

const UNITS: Readonly<Record<string, string>> = { centimetres: " (cm)", grams: " (g)" };

/** "Alto (cm)" */
export const labelWithUnit = ({ label, type }: Attribute): string => label + (UNITS[type] ?? "");

const isName = (name: string): name is AttributeName => name in ATTRIBUTES;
const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES).filter(isName);

/** In their order, each with its name. */
export const attributeList: readonly (readonly [AttributeName, Attribute])[] = ATTRIBUTE_NAMES.map((name) => [
  name,
  ATTRIBUTES[name],
]);

interface Makers<Text, Centimetres, Grams> {
  readonly text: (name: TextName, attribute: AnyText) => Text;
  readonly centimetres: (name: CentimetresName) => Centimetres;
  readonly grams: (name: GramsName) => Grams;
}

type Made<Text, Centimetres, Grams> = {
  readonly [Name in AttributeName]: Name extends CentimetresName ? Centimetres : Name extends GramsName ? Grams : Text;
};
export type AttributeValues = Made<string, number | null, number | null>;

const isOf = <Type extends Attribute["type"]>(name: AttributeName, type: Type): name is NameOf<Type> =>
  ATTRIBUTES[name].type === type;

/** One member for each attribute, made after its type. */
export function forAttributes<Text, Centimetres, Grams>(
  makers: Makers<Text, Centimetres, Grams>,
): Made<Text, Centimetres, Grams>;
export function forAttributes(makers: Makers<unknown, unknown, unknown>): object {
  return Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => {
      if (isOf(name, "centimetres")) return [name, makers.centimetres(name)];
      return [name, isOf(name, "grams") ? makers.grams(name) : makers.text(name, ATTRIBUTES[name])];
    }),
  );
}

/** The attributes among the members of a row, or the columns among those of a table. */
export function attributesOf<Row extends Readonly<Record<AttributeName, unknown>>>(row: Row): Pick<Row, AttributeName>;
export function attributesOf(row: Readonly<Record<AttributeName, unknown>>): object {
  return Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, row[name]]));
}

/** Of a product of which nothing is said. */
export const NO_ATTRIBUTES: AttributeValues = forAttributes({
  text: () => "",
  centimetres: () => null,
  grams: () => null,
});
