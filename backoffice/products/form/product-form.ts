/** The form of a new product. It stays in this browser until the product is saved, so that nothing typed is lost. */
import { type AttributeName, forAttributes } from "../../../contracts/product/attributes.ts";
import { newId } from "../../../contracts/ids.ts";
import { type NumberKind, typedNumber } from "../../../contracts/money/typed-number.ts";
import type { Photo } from "../../photos/use-photos.ts";
import { type Kinds, NO_KINDS, countOf, kindOf, piecesOf } from "./kinds.ts";

type Typed = Readonly<Record<AttributeName, string>>;
const NOTHING_TYPED: Typed = forAttributes({ text: () => "", centimetres: () => "", grams: () => "" });

export interface ProductForm extends Typed {
  /** Of the product: a repeated request makes no second one. */
  readonly id: string;
  readonly name: string;
  readonly price: string;
  /** "category subcategory" */
  readonly place: string;
  readonly brand: string;
  readonly discount: string;
  /** Of each piece. */
  readonly cost: string;
  readonly kinds: Kinds;
  /** Those that arrived. */
  readonly photos: readonly Photo[];
}

/** Quantities: two beside each other on a phone. */
export const QUANTITIES_BESIDE = { xs: "1fr 1fr", md: "repeat(4, 1fr)" } as const;

const FORM = "gestion.new-product";
/** Where the last one was filed: the next one is often alike, and the form shows it. */
const LAST = "gestion.last-product";

const read = (key: string): Partial<ProductForm> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    // A browser without storage, or what another program left there.
    return {};
  }
};

const write = (key: string, value: object) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or switched off: the form works, and is not kept.
  }
};

function emptyForm(): ProductForm {
  const { place = "", brand = "" } = read(LAST);
  return {
    ...NOTHING_TYPED,
    id: newId(),
    name: "",
    price: "",
    place,
    brand,
    discount: "",
    cost: "",
    kinds: NO_KINDS,
    photos: [],
  };
}

export const openForm = (): ProductForm => ({ ...emptyForm(), ...read(FORM) });
export const keepForm = (form: ProductForm) => write(FORM, form);

/** After it was saved or thrown away. */
export function clearForm(): ProductForm {
  try {
    localStorage.removeItem(FORM);
  } catch {
    // Nothing was kept.
  }
  return emptyForm();
}

export const rememberPlace = ({ place, brand }: ProductForm) => write(LAST, { place, brand });

/** What is no number is −1, of which the server says what is wrong. */
const numberOf = (typed: string, kind: NumberKind) => typedNumber(typed, kind) ?? -1;
/** Nothing typed = not known. */
const quantityOf = (typed: string, kind: NumberKind) => (typed.trim() === "" ? null : numberOf(typed, kind));

export function bodyOf(form: ProductForm, photos: readonly Photo[], active: boolean) {
  const { id, name, price, place, brand, discount, cost, kinds } = form;
  const [category = 0, subcategory = 0] = place.split(" ").map(Number);
  return {
    id,
    name,
    ...forAttributes({
      // Not asked here: the server takes that of the newest product of the same kind.
      text: (attribute, { type }) => (type === "choice" ? undefined : form[attribute]),
      centimetres: (attribute) => quantityOf(form[attribute], "centimetres"),
      grams: (attribute) => quantityOf(form[attribute], "grams"),
    }),
    price: numberOf(price, "amount"),
    ...(discount.trim() !== "" && { discount: numberOf(discount, "percent") }),
    brand: Number(brand),
    category,
    subcategory,
    active,
    // A colour may have been taken away after a photograph was said to show it.
    photos: photos.map((one) => ({ ...one, color: kinds.colors.find(({ name }) => name === one.color)?.name ?? null })),
    colors: kinds.colors.map((color) => ({
      ...color,
      sizes: kinds.sizes.map((size) => ({
        size,
        stock: countOf(piecesOf(kinds, color.name, size)),
        gtin: kinds.codes?.[kindOf(color.name, size)]?.trim() || null,
        cost: quantityOf(cost, "amount"),
      })),
    })),
  };
}
