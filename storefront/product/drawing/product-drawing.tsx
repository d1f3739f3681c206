import type { Silhouette } from "#contracts/lists/subcategory.ts";
import { BeltDrawing } from "./belt-drawing.tsx";
import { LINES, LABEL } from "./strokes.ts";
import { WIDTH, layoutOf } from "./layout.ts";
import { type Drawn, centimetres, sizeSentence } from "./measured.ts";
import { n, rectangle } from "./outline.ts";

/** The piece in lines, to scale beside a telephone, with its measures. */
export function ProductDrawing({
  silhouette,
  drawn,
  className,
}: {
  silhouette: Silhouette;
  drawn: Drawn;
  className: string;
}) {
  if (silhouette === "belt") return <BeltDrawing drawn={drawn} className={className} />;
  const { height, outline, box, left, base, phone } = layoutOf(silhouette, drawn);
  const [top, right] = [base - box.height, left + box.width];
  const { back } = box;
  // A thin piece has no room for the line of its depth.
  const isDeep = back.x > 8;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={sizeSentence(drawn)}
      className={className}
      {...LINES}
    >
      <g transform={`translate(${n(left)} ${n(base)})`}>
        <path d={outline.lines} />
        <path d={outline.stitches} strokeDasharray="3 3" />
      </g>
      <path d={rectangle(phone.x, phone.y, phone.width, phone.height, phone.width * 0.16)} />
      <path d={`M${n(phone.x + phone.width * 0.36)} ${n(phone.y + 6)}h${n(phone.width * 0.28)}`} />
      <g className="text-muted" strokeWidth="1">
        <path d={`M${n(left - 18)} ${n(top)}V${n(base)}m-4 0h8M${n(left - 22)} ${n(top)}h8`} />
        <path d={`M${n(left)} ${n(base + 14)}H${n(right)}m0-4v8M${n(left)} ${n(base + 10)}v8`} />
        {isDeep && (
          <path
            d={`M${n(right + 8)} ${n(base + 12)}l${n(back.x)} ${n(-back.y)}m-3-3 6 6M${n(right + 5)} ${n(base + 9)}l6 6`}
          />
        )}
      </g>
      <g {...LABEL}>
        <text transform={`translate(${n(left - 27)} ${n((top + base) / 2)}) rotate(-90)`} textAnchor="middle">
          {centimetres(drawn.height)}
        </text>
        <text x={n((left + right) / 2)} y={n(base + 32)} textAnchor="middle">
          {centimetres(drawn.width)}
        </text>
        {drawn.depth > 0 && (
          <text x={n(right + (isDeep ? back.x + 3 : 8))} y={n(base + (isDeep ? 18 : 12))}>
            {centimetres(drawn.depth)}
          </text>
        )}
        <text x={n(phone.x + phone.width / 2)} y={n(phone.y - 9)} textAnchor="middle" className="fill-muted">
          Celular
        </text>
      </g>
    </svg>
  );
}
