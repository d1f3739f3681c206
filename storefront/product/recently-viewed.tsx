/** The products last viewed in this browser. Only ids are stored; the cards are loaded again. */
import type { Product, ProductCard } from "#contracts/documents/product.ts";
import { useEffect, useState } from "react";
import { isDocumentId } from "#contracts/ids.ts";
import { api } from "../data/api.ts";
import { ProductRow } from "./product-row.tsx";
import { readKey, writeKey } from "../browser/storage.ts";

const KEPT = 9;

export function RecentlyViewed({ product }: { product: Product }) {
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  const { id } = product;

  useEffect(() => {
    let current = true;
    const seen = readSeen().filter((other) => other !== id);
    writeKey("seen", JSON.stringify([id, ...seen].slice(0, KEPT)));
    if (seen.length === 0) return;
    void api("GET /api/cards", { query: { ids: seen.join(",") } }).then((answer) => {
      if (current && answer.ok) setCards(answer.value);
    });
    return () => {
      current = false;
    };
  }, [id]);

  return <ProductRow title="Vistos hace poco" items={cards} />;
}

function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(readKey("seen") ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((id) => typeof id === "string" && isDocumentId(id)).slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}
