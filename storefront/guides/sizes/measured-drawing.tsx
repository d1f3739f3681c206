/** A bag with its three measures. */
export function MeasuredDrawing() {
  return (
    <svg
      viewBox="0 0 360 260"
      role="img"
      aria-label="Un bolso con sus tres medidas: alto, ancho y fondo"
      className="w-full max-w-md justify-self-center text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <g className="fill-sand">
        <path d="M250 92l44-22v112l-44 26z" />
        <path d="M84 92l44-22h166l-44 22z" />
        <path d="M84 92h166v116H84z" />
      </g>
      <path d="M124 92V70a43 43 0 0 1 86 0v22M84 128h166M157 122h20v14h-20z" />
      <g className="text-leather" stroke="currentColor">
        <path d="M64 92v116m-5-110 5-6 5 6m-10 104 5 6 5-6" />
        <path d="M84 228h166M90 223l-6 5 6 5m154-10 6 5-6 5" />
        <path d="M262 222l44-26M266 214l-4 8 9 1m26-28 9 1-4 8" />
      </g>
      <g className="fill-ink text-sm" stroke="none" fontSize="14">
        <text x="54" y="155" textAnchor="end">
          alto
        </text>
        <text x="167" y="250" textAnchor="middle">
          ancho
        </text>
        <text x="292" y="224">
          fondo
        </text>
      </g>
    </svg>
  );
}
