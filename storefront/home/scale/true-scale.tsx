import type { CSSProperties } from "react";
import type { ScaledCard } from "#contracts/product/product.document.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/photographs/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { displayName } from "../../ui/title/display-name.ts";
import { PHONE } from "../../product/drawing/layout.ts";
import { centimetres, decimal } from "../../product/drawing/measured.ts";

/** Below its piece a name needs so many centimetres. */
const NAME = 18;
const GAP = 4;

const cm = (length: number) => `calc(var(--cm) * ${length.toFixed(1)})`;

/** Pieces on one base line, as large as they are beside each other and beside a telephone. */
export function TrueScale({ items }: { items: readonly ScaledCard[] }) {
  const pieces = items.map((item) => ({ ...item, ...lengthsOf(item) }));
  const total = pieces.reduce((sum, { wide }) => sum + Math.max(NAME, wide) + GAP, PHONE.width);
  const style: CSSProperties & { "--total": number } = { "--total": Math.ceil(total) };
  return (
    <section className="below-fold mt-(--section)" aria-label="Destacados">
      {/* Its ground on the section itself would count as a jump while the section is not rendered yet. */}
      <div className="true-scale" style={style}>
        <div className="page flex items-baseline justify-between gap-4 pt-10 md:pt-14">
          <h2 className="text-h2 text-balance">Destacados, a la misma escala</h2>
          <Link to={PAGES.featured} className="link-alone shrink-0" aria-label="Ver Todo: Destacados">
            Ver Todo
          </Link>
        </div>
        <ul className="strip page mt-2 items-end gap-[calc(var(--cm)*4)] md:justify-between md:gap-0" tabIndex={-1}>
          {pieces.map(({ card, across, width, height, wide, high, left, below }, index) => (
            <li key={card.id} className="contents">
              <article className="relative shrink-0" style={{ width: `max(7rem, ${cm(wide)})` }}>
                <div className="relative" style={{ height: cm(high) }}>
                  {card.images[0] && (
                    <Picture
                      image={card.images[0]}
                      sizes={`(width >= 768px) ${Math.round(across * 6.1)}px, ${Math.round(across * 4.3)}px`}
                      className="absolute max-w-none"
                      style={{ width: cm(across), left: cm(-left), bottom: cm(-below) }}
                    />
                  )}
                </div>
                <div className="h-32 min-w-28 pt-5">
                  <h3 className="font-sans text-sm/5 text-pretty">
                    <Link to={pathTo.product(card)} className="after:absolute after:inset-0">
                      {displayName(card.shortName || card.name)}
                    </Link>
                  </h3>
                  <p className="text-sm/5 text-muted">{`${decimal(width)} × ${centimetres(height)}`}</p>
                  <Price of={card} />
                </div>
              </article>
              {index === 0 && <Phone />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Phone() {
  return (
    <div aria-hidden="true" className="shrink-0" style={{ width: cm(PHONE.width) }}>
      <div className="scale-phone" style={{ height: cm(PHONE.height) }} />
      <p className="h-32 pt-5 text-xs/4 whitespace-nowrap text-muted">
        Celular
        <br />
        {centimetres(PHONE.height)}
      </p>
    </div>
  );
}

/** In centimetres: of the piece, and by how much its photograph reaches beyond it. */
function lengthsOf({ card: { images }, piece, across }: ScaledCard) {
  const tall = (across * (images[0]?.height ?? 0)) / (images[0]?.width ?? 1);
  return {
    wide: (across * (piece.right - piece.left)) / 100,
    high: (tall * (piece.base - piece.top)) / 100,
    left: (across * piece.left) / 100,
    below: (tall * (100 - piece.base)) / 100,
  };
}
