/** The products last viewed in this browser. Only ids are stored; the cards are loaded again. */
import type { Product, ProductCard } from "#contracts/product/product.document.ts";
import { useEffect, useState } from "react";
import { isDocumentId } from "#contracts/ids.ts";
import { api } from "../../data/api.ts";
import { ProductCard as CardView } from "./product-card.tsx";
import { readKey, writeKey } from "../../browser/storage.ts";

/** This product among them. */
const KEPT = 7;
/** One or two cards are no row. */
const LEAST = 3;
const SIZES = "(width >= 1024px) 15vw, (width >= 768px) 30vw, 40vw";

export function RecentlyViewed({ product }: { product: Product }) {
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  const { id } = product;

  useEffect(() => {
    let current = true;
    const seen = readSeen().filter((other) => other !== id);
    writeKey("seen", JSON.stringify([id, ...seen].slice(0, KEPT)));
    if (seen.length < LEAST) return;
    void api("GET /api/cards", { query: { ids: seen.join(",") } }).then((answer) => {
      if (current && answer.ok) setCards(answer.value);
    });
    return () => {
      current = false;
    };
  }, [id]);

  if (cards.length < LEAST) return null;
  return (
    <section className="section" aria-labelledby="seen">
      <h2 id="seen" className="page text-h3">
        Vistos hace poco
      </h2>
      {/* Smaller than what goes with the product, and without a button. */}
      <ul className="mt-5 strip page scroll-px-(--edge) gap-3 lg:grid lg:grid-cols-6 lg:gap-x-(--gutter)" tabIndex={-1}>
        {cards.map((card) => (
          <li key={card.id} className="relative w-[40vw] max-w-52 min-w-0 shrink-0 snap-start lg:w-auto lg:max-w-none">
            <CardView card={card} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
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
