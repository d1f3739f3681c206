const SIGNS = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&apos;"],
]);

/** Characters that no XML may contain, not even escaped. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"']/g, (sign) => SIGNS.get(sign) ?? "");
}
