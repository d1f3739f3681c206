/** The look of mails. Mail programs drop style sheets, so each element has its own styles; see `docs/design.md`. */

/** Georgia and Arial stand in for the shop's two faces, which mail programs do not load. */
const SERIF = "'Brygada 1918',Georgia,'Times New Roman',serif";
const SANS = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
const SMALL = `font:14px/20px ${SANS};color:#6b635a`;

export const PAGE = "#faf7f2";
export const SHEET = "#fffdf9";
export const INK = "#1c1917";

export const STYLES = {
  body: `margin:0;padding:0;background:${PAGE};color:${INK};-webkit-text-size-adjust:100%`,
  paper: `width:100%;background:${PAGE}`,
  around: "padding:0 0 40px",
  sheet: `width:100%;max-width:600px;background:${SHEET};overflow-wrap:anywhere`,
  preview: "display:none;max-height:0;overflow:hidden;mso-hide:all",
  shop: `padding:28px 20px;font:24px/28px ${SERIF};color:${INK}`,
  logo: `display:inline-block;border:0;font:24px/28px ${SERIF}`,
  picture: `display:block;width:100%;height:auto;border:0;background:#f0ece6;font:16px/48px ${SERIF};color:#6b635a;text-align:center`,
  inside: `padding:32px 40px 0;font:16px/24px ${SANS};color:${INK}`,
  title: `margin:0 0 16px;font:400 32px/38px ${SERIF};color:${INK};text-wrap:balance`,
  paragraph: "margin:0 0 16px;text-wrap:pretty",
  buttonRow: "margin:28px 0 32px",
  buttonCell: `border-radius:2px;background:${INK}`,
  button: `display:block;padding:16px 32px;font:15px/20px ${SANS};color:${SHEET};text-align:center;text-decoration:none`,
  second: "margin:-12px 0 32px",
  facts: "margin:0 0 12px",
  words: "color:inherit;text-decoration:underline",
  lines: "width:100%;margin:0",
  bill: "width:100%;margin:0 0 24px",
  thumb: "padding:12px 16px 12px 0;vertical-align:top",
  thumbPicture: "display:block;width:80px;height:100px;border:0;background:#f0ece6",
  line: `padding:12px 16px 12px 0;vertical-align:top;font:15px/22px ${SANS};color:${INK}`,
  detail: "color:#6b635a",
  lineSum: `padding:12px 0;vertical-align:top;font:500 15px/22px ${SANS};color:${INK};white-space:nowrap`,
  rule: "padding:4px 0 0;border-bottom:1px solid #e4ddd2;font-size:0;line-height:0",
  afterRule: "padding:10px 0 0;font-size:0;line-height:0",
  sum: `padding:0 16px 0 0;font:15px/28px ${SANS};color:${INK}`,
  sumMoney: `padding:0;font:15px/28px ${SANS};color:${INK};white-space:nowrap`,
  total: `padding:0 16px 0 0;font:500 18px/32px ${SANS};color:${INK}`,
  totalMoney: `padding:0;font:500 18px/32px ${SANS};color:${INK};white-space:nowrap`,
  note: `margin:0 0 12px;text-wrap:pretty;${SMALL}`,
  lastNote: `margin:0 0 28px;text-wrap:pretty;${SMALL}`,
  foot: `padding:20px 40px 28px;border-top:1px solid #e4ddd2;${SMALL}`,
  footText: "margin:0 0 12px;text-wrap:pretty",
} as const;

/** For programs that read it: full-width buttons on a phone, and dark colours where the reader wants them. */
export const SHEET_STYLES = [
  "@media (max-width:599px){.in{padding-left:20px!important;padding-right:20px!important}.title{font-size:29px!important;line-height:35px!important}.wide{width:100%!important}.second{text-align:center!important}}",
  "@media (prefers-color-scheme:dark){.paper{background:#141210!important}.sheet{background:#1e1b18!important}.ink{color:#f3efe9!important}.soft{color:#b5aca1!important}.rule{border-color:#3a342d!important}.photograph{background:#2a2622!important;color:#b5aca1!important}.logo{padding:8px 12px!important;background:#fffdf9!important}.button{background:#f3efe9!important}.button a{color:#1c1917!important}}",
].join("");
