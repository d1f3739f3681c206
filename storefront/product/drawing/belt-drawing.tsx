import { LINES, LABEL } from "./strokes.ts";
import { type Drawn, centimetres } from "./measured.ts";
import { n, rectangle } from "./outline.ts";

const SCALE = 6.2;

/** A belt is too long for the page: it is broken in the middle, and its strap as wide as it is. */
export function BeltDrawing({ drawn, className }: { drawn: Drawn; className: string }) {
  const [length, strap] = [Math.max(drawn.width, drawn.height), Math.min(drawn.width, drawn.height)];
  const w = Math.max(8, strap * SCALE);
  const top = 24;
  const bottom = top + w;
  const phone = { x: 286, y: 24, width: 7.2 * SCALE, height: 15 * SCALE };
  const base = Math.max(bottom + 40, phone.y + phone.height);
  const label = `Mide ${centimetres(length)} de largo y ${centimetres(strap)} de alto, dibujado al lado de un celular de 15 centímetros`;
  return (
    <svg viewBox={`0 0 340 ${Math.ceil(base + 8)}`} role="img" aria-label={label} className={className} {...LINES}>
      <path d={rectangle(42, top - 4, w * 0.8, w + 8, 4)} />
      <path d={`M${n(42 + w * 0.2)} ${n(top + w / 2)}h${n(w * 0.8)}`} />
      <path d={`M${n(42 + w * 0.8)} ${n(top)}H140l5 ${n(w / 3)}-7 ${n(w / 3)} 5 ${n(w / 3)}H${n(42 + w * 0.8)}`} />
      <path
        d={`M156 ${n(top)}l5 ${n(w / 3)}-7 ${n(w / 3)} 5 ${n(w / 3)}H234q12 0 16 ${n(-w / 2)}q-4 ${n(-w / 2)}-16 ${n(-w / 2)}Z`}
      />
      <path
        d={`M${n(50 + w * 0.8)} ${n(top + 3)}H136M164 ${n(top + 3)}H232M${n(50 + w * 0.8)} ${n(bottom - 3)}H136M164 ${n(bottom - 3)}H232`}
        strokeDasharray="3 3"
      />
      {[176, 190, 204, 218].map((x) => (
        <circle key={x} cx={x} cy={n(top + w / 2)} r="1.5" />
      ))}
      <path d={rectangle(phone.x, phone.y, phone.width, phone.height, 7)} />
      <path d={`M302 ${phone.y + 6}h13`} />
      <g className="text-muted" strokeWidth="1">
        <path d={`M42 ${n(bottom + 16)}H250m0-4v8M42 ${n(bottom + 12)}v8`} />
        <path d={`M26 ${n(top)}V${n(bottom)}m-4 0h8M22 ${n(top)}h8`} />
      </g>
      <g {...LABEL}>
        <text x="146" y={n(bottom + 34)} textAnchor="middle">
          {centimetres(length)}
        </text>
        <text x="4" y="14">
          {centimetres(strap)}
        </text>
        <text x="308.5" y="14" textAnchor="middle" className="fill-muted">
          Celular
        </text>
      </g>
    </svg>
  );
}
