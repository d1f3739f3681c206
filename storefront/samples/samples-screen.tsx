/** `/_ui`: every piece of the shop in each of its states. Its pictures are compared by tests/journeys/screens/samples.spec.ts. */
import type { ComponentType } from "react";
import { Buttons } from "./controls/buttons.tsx";
import { BuyBars } from "./product/buy-bars.tsx";
import { CardTexts, Cards } from "./product/cards.tsx";
import { Checks, RadioCards } from "./controls/choices.tsx";
import { Colors } from "./product/colors.tsx";
import { NothingToShow } from "./empty-states.tsx";
import { Fields, Passwords, Selects } from "./controls/fields.tsx";
import { Breadcrumbs, Links } from "./controls/links.tsx";
import { Icons, ShopMarks } from "./icons.tsx";
import { Messages, ToastNotes } from "./messages.tsx";
import { CategoryTiles, Pictures } from "./product/pictures.tsx";
import { FreeDeliveryLines, Prices } from "./product/prices.tsx";
import { Sheets } from "./controls/sheets.tsx";
import { Steppers } from "./controls/steppers.tsx";
import { ColorsAndSizes, Swatches } from "./product/swatches.tsx";
import { TypeScale } from "./type-scale.tsx";

interface Sample {
  readonly name: string;
  /** Where it is written, below `storefront/`. */
  readonly source: string;
  readonly States: ComponentType;
  /** "small": many in a row. "screen": as wide as the window. "phone": seen on phones only. */
  readonly size?: "small" | "screen" | "phone";
}

const SAMPLES: readonly Sample[] = [
  { name: "Colours", source: "styles/theme.css", States: Colors, size: "small" },
  { name: "Type", source: "styles/page.css", States: TypeScale },
  { name: "Buttons", source: "styles/controls.css", States: Buttons },
  { name: "Links", source: "ui/link.tsx", States: Links },
  { name: "Breadcrumb", source: "ui/breadcrumb.tsx", States: Breadcrumbs },
  { name: "Field", source: "ui/field.tsx", States: Fields },
  { name: "Password", source: "ui/field.tsx", States: Passwords },
  { name: "Select", source: "ui/field.tsx", States: Selects },
  { name: "Check", source: "ui/check-field.tsx", States: Checks },
  { name: "Radio cards", source: "ui/radio-card.tsx", States: RadioCards },
  { name: "Stepper", source: "ui/stepper.tsx", States: Steppers, size: "small" },
  { name: "Price", source: "ui/price.tsx", States: Prices },
  { name: "Free delivery", source: "cart/free-delivery.tsx", States: FreeDeliveryLines },
  { name: "Swatches", source: "ui/leather-swatch.tsx, ui/swatches.tsx", States: Swatches },
  { name: "Colour and size", source: "product/variant-choice.tsx", States: ColorsAndSizes },
  { name: "Product card", source: "product/product-card.tsx", States: Cards, size: "small" },
  { name: "Names and colours of a card", source: "product/product-card.tsx", States: CardTexts, size: "small" },
  { name: "Buy bar", source: "product/buy-bar.tsx, on phones only", States: BuyBars, size: "phone" },
  { name: "Pictures", source: "ui/picture.tsx", States: Pictures, size: "small" },
  { name: "Category tile", source: "ui/category-tile.tsx", States: CategoryTiles, size: "small" },
  { name: "Messages", source: "ui/status-message.tsx, ui/field.tsx", States: Messages },
  { name: "Toast", source: "ui/toast.tsx", States: ToastNotes },
  { name: "Sheet", source: "ui/sheet.tsx, ui/sheet/drawers.css", States: Sheets },
  { name: "Icons", source: "ui/icons.tsx", States: Icons, size: "small" },
  { name: "Shop mark", source: "ui/shop-mark.tsx", States: ShopMarks },
  { name: "Empty state", source: "ui/empty-state.tsx", States: NothingToShow, size: "screen" },
];

const idOf = ({ name }: Sample) => name.toLowerCase().replaceAll(" ", "-");

export function SamplesScreen() {
  return (
    <div className="pieces">
      <header lang="en" className="page">
        <h1 className="text-h1">Pieces</h1>
        <p className="mt-3 max-w-[34em] text-muted">
          What the shop is made of, in each of its states. The real components, drawn with examples.
        </p>
        <nav aria-label="Pieces" className="pieces-index">
          {SAMPLES.map((sample) => (
            <a
              key={sample.name}
              href={`#${idOf(sample)}`}
              className="flex min-h-11 items-center text-sm/5 text-muted hover:text-ink"
            >
              {sample.name}
            </a>
          ))}
        </nav>
      </header>
      {SAMPLES.map(({ States, ...sample }) => (
        <section
          key={sample.name}
          id={idOf({ States, ...sample })}
          aria-label={sample.name}
          className="piece"
          data-size={sample.size}
        >
          <header lang="en">
            <h2 className="text-h3">{sample.name}</h2>
            <p className="piece-value">{sample.source}</p>
          </header>
          <div className="piece-states">
            <States />
          </div>
        </section>
      ))}
    </div>
  );
}
