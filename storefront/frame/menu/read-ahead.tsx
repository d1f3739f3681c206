/**
 * Reads a list that will probably be opened next, with its first photographs: the tap then shows it at once. Not for
 * those who save data.
 */
import type { ProductCard } from "#contracts/product/product.document.ts";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { savesData } from "../../browser/saves-data.ts";
import { type Loaded, arrivedOf } from "../../data/at-once.ts";
import { CARD_SIZES } from "../../product/card/product-card.tsx";
import type { ListingData } from "../../listing/load-listing.ts";
import { Picture } from "../../ui/photographs/picture.tsx";

/** The first row of a phone. */
const PHOTOGRAPHS = 2;

export function ReadAhead({ list }: { list: string }) {
  const { load, data } = useFetcher<Loaded<object, ListingData>>();
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    if (navigator.onLine && !savesData()) void load(list);
  }, [list, load]);
  useEffect(() => {
    if (data)
      void arrivedOf(data).then(
        ({ items }) => setCards(items),
        () => undefined,
      );
  }, [data]);
  return (
    <div hidden>
      {cards
        .slice(0, PHOTOGRAPHS)
        .map(({ id, images: [front] }) => (front ? <Picture key={id} image={front} sizes={CARD_SIZES} first /> : null))}
    </div>
  );
}
