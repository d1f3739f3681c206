import type { ProductCard as Card } from "#contracts/product/product.document.ts";
import { ProductCard } from "../../product/card/product-card.tsx";
import { QuickAdd } from "../../product/choice/quick-add.tsx";
import { MANY_COLORS, loweredPrice, photographs, plainCard } from "../examples.ts";
import { State } from "../state.tsx";

type States = Readonly<Record<string, Card>>;

const STATES: States = {
  Plain: plainCard,
  "With a discount": {
    ...plainCard,
    ...loweredPrice,
    name: "Bandolera Yungas",
    images: [photographs.crossbody, photographs.crossbodyBack],
  },
  New: { ...plainCard, name: "Mochila Tunari", isNew: true, images: [photographs.backpack] },
  "Sold out": { ...plainCard, name: "Clutch Uyuni", soldOut: true, images: [photographs.clutch] },
  "Without a photograph yet": { ...plainCard, images: [] },
};

const NAMES_AND_COLORS: States = {
  "Several colours": { ...plainCard, colors: MANY_COLORS.slice(0, 4) },
  "More colours than are shown, lowered": { ...plainCard, ...loweredPrice, colors: MANY_COLORS },
  "A name of two lines": { ...plainCard, name: "Cartera Illimani de napa con correa larga y herrajes" },
  "A name of three": {
    ...plainCard,
    name: "Cartera Illimani de napa con correa larga y corta, herrajes de bronce viejo y bolsillo interior con cierre",
  },
};

export const Cards = () => shown(STATES);
export const CardTexts = () => shown(NAMES_AND_COLORS);

function shown(states: States) {
  return Object.entries(states).map(([name, card]) => (
    <State key={name} name={name}>
      <ProductCard card={card} action={<QuickAdd card={card} />} />
    </State>
  ));
}
