/** The last products looked at in this browser. Only ids are kept; what is shown is read afresh. */
import { useEffect, useState } from "react";
import { type Product, type ProductCard, colorsOf, isSoldOut } from "#contracts/product.ts";
import { api } from "../api/api.ts";
import { ProductRow } from "../home/product-row.tsx";

const STORE = "seen";
const KEPT = 9;

export function RecentlySeen({ product }: { product: Product }) {
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  const { id } = product;

  useEffect(() => {
    let current = true;
    const seen = readSeen().filter((other) => other !== id);
    writeSeen([id, ...seen].slice(0, KEPT));
    void Promise.all(seen.map((other) => api<Product>(`/api/products/${other}`, { method: "GET" }))).then((answers) => {
      if (current) setCards(answers.flatMap((answer) => (answer.ok ? [cardOf(answer.value)] : [])));
    });
    return () => {
      current = false;
    };
  }, [id]);

  return <ProductRow title="Vistos hace poco" items={cards} />;
}

function cardOf(product: Product): ProductCard {
  const [only] = product.variants;
  return {
    ...product,
    images: product.images.slice(0, 2),
    colors: colorsOf(product),
    soldOut: isSoldOut(product),
    isNew: false,
    ...(only && product.variants.length === 1 ? { only } : {}),
  };
}

function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function writeSeen(ids: readonly string[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(ids));
  } catch {
    // Without storage nothing is remembered.
  }
}
