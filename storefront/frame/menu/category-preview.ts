/** What the menu of a desktop shows of a category or of one of its parts: a photograph, and how many pieces there are. */
import { useEffect, useState } from "react";
import type { ProductCard } from "#contracts/product/product.document.ts";
import { savesData } from "../../browser/saves-data.ts";
import { api } from "../../data/api.ts";

export interface Place {
  readonly category: number;
  readonly subcategory?: number;
}

interface Glance {
  readonly card: ProductCard | undefined;
  readonly total: number;
  /** By Ide of the subcategory. */
  readonly counts: ReadonlyMap<number, number>;
}

const WIDE = "(width >= 64rem)";
/** A pointer on its way over the menu asks for nothing. */
const RESTS_MS = 60;

const glances = new Map<string, Glance>();
const keyOf = ({ category, subcategory = 0 }: Place) => `${category} ${subcategory}`;

/** Whether there is a second column. */
export const isWide = () => matchMedia(WIDE).matches;

/** The last one stays until the next has come. Null = none is wanted. */
export function useGlance(place: Place | null): Glance | undefined {
  const [shown, setShown] = useState<Glance>();
  const key = place && keyOf(place);
  useEffect(() => {
    if (!place || savesData()) return;
    let isLeft = false;
    const timer = setTimeout(() => {
      void readGlance(place).then((glance) => {
        if (glance && !isLeft) setShown(glance);
      });
    }, RESTS_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
    // The place itself may be a new object for the same place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return (key !== null && glances.get(key)) || shown;
}

async function readGlance(place: Place): Promise<Glance | undefined> {
  const key = keyOf(place);
  const known = glances.get(key);
  if (known) return known;
  const { category, subcategory } = place;
  const query = {
    category: String(category),
    pageSize: "1",
    ...(subcategory ? { subcategory: String(subcategory) } : {}),
  };
  const answer = await api("GET /api/products", { query });
  if (!answer.ok) return undefined;
  const { items, total, facets } = answer.value;
  const glance = {
    card: items[0],
    total,
    counts: new Map(facets.subcategory.map(({ value, count }) => [value, count])),
  };
  glances.set(key, glance);
  return glance;
}
