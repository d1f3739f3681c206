/** How drawings are drawn: one thin line in ink, words in the shop's sans. */
export const LINES = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "1.4",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

export const LABEL = { stroke: "none", fill: "currentColor", fontSize: "12", className: "tabular-nums" } as const;
