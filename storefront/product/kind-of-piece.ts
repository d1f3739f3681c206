import type { SwatchCrop } from "#contracts/documents/product.ts";

/** What kind of thing a product is, read from its own name and those of its subcategory and category. */
export type Piece =
  | "backpack"
  | "bag"
  | "belt"
  | "case"
  | "clutch"
  | "crossbody"
  | "garment"
  | "glove"
  | "hat"
  | "shoe"
  | "wallet"
  | "other";

const WORDS: readonly (readonly [Piece, RegExp])[] = [
  ["backpack", /^mochila/],
  ["case", /^(malet|portafolio|portalaptop|valija|viaje)/],
  ["clutch", /^(clutch|sobre)/],
  ["wallet", /^(billetera|rinonera|tarjetero|monedero|portapasaporte|pasaporte|chequera)/],
  ["belt", /^cinturon/],
  ["crossbody", /^(bandolera|morral)/],
  ["bag", /^(cartera|bolso|tote)/],
  ["garment", /^(chamarra|chaleco|chaqueta|falda|pantalon|camisa|polera|chompa|abrigo|saco|vestido|prenda)/],
  ["shoe", /^(botin|bota|zapato|mocasin|sandalia|calzado)/],
  ["hat", /^(sombrero|gorra)/],
  ["glove", /^guante/],
];

/** `names`: the nearest first. A name says what a thing is by its first word that is known here: "Bolso de viaje". */
export function pieceOf(names: readonly string[]): Piece {
  for (const name of names) {
    const words = plainWords(name);
    const first = words.map(kindOf).find((kind) => kind !== undefined);
    // A travel bag is a bag by its first word, and drawn like a case.
    if (first === "bag" && words.includes("viaje")) return "case";
    if (first) return first;
  }
  return "other";
}

function plainWords(name: string): string[] {
  const plain = name.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  return plain.match(/[a-z]+/g) ?? [];
}

const kindOf = (word: string) => WORDS.find(([, pattern]) => pattern.test(word))?.[0];

/** A point of a photograph, in percent of its width and height. */
export type Point = readonly [x: number, y: number];

/** Where such a piece's photograph mostly shows nothing but its material, if nobody has chosen a part of it. */
const MATERIAL: Readonly<Partial<Record<Piece, Point>>> = {
  bag: [60, 68],
  crossbody: [67, 74],
  backpack: [73, 41],
  case: [45, 60],
  clutch: [80, 54],
  wallet: [28, 47],
  garment: [60, 44],
  shoe: [63, 53],
};

/** Large enough for a square of 44 px, small enough to miss the seams. */
const SIDE = 11.2;

/** Undefined for kinds whose photographs differ too much. */
export function materialOf(piece: Piece): SwatchCrop | undefined {
  const at = MATERIAL[piece];
  return at && [...at, SIDE, 1];
}

/** Where a close-up shows the stitching. */
export const stitchingAt = (piece: Piece): Point => (piece === "belt" ? [50, 88] : [10, 40]);
