/** The QR as it is kept among a phone's photographs: whose it is, how much, for which order and until when. */
const WIDTH = 1080;
const HEIGHT = 1440;
const EDGE = 84;
const CODE = 756;
const CODE_TOP = 372;
const INK = "#1c1917";
const MUTED = "#6b635a";

export interface QrCardWords {
  readonly shop: string;
  readonly order: string;
  readonly amount: string;
  readonly until: string | null;
}

/** Null where the browser draws no pictures. */
export async function qrCard(code: Blob, { shop, order, amount, until }: QrCardWords): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) return null;
  const image = await createImageBitmap(code);
  const write = (text: string, x: number, y: number, font: string, color = INK, width = WIDTH - 2 * EDGE) => {
    context.font = font;
    context.fillStyle = color;
    context.textAlign = x === EDGE ? "left" : "right";
    context.fillText(text, x, y, width);
  };
  const { fontFamily: sans } = getComputedStyle(document.body);
  const serif = getComputedStyle(document.documentElement).getPropertyValue("--font-display");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  write(shop, EDGE, 140, `500 72px ${serif}`, INK, 520);
  write(order, WIDTH - EDGE, 140, `42px ${sans}`, MUTED, 368);
  write(amount, EDGE, 276, `500 96px ${sans}`);
  const { left, top, width, height, modules } = codeIn(image);
  // Whole pixels for each module, or some readers find no code.
  const size = modules ? Math.floor(CODE / modules) * modules : CODE;
  const scale = size / Math.max(width, height);
  context.imageSmoothingEnabled = !modules;
  const [wide, high] = modules ? [size, size] : [width * scale, height * scale];
  context.drawImage(
    image,
    left,
    top,
    width,
    height,
    Math.round((WIDTH - wide) / 2),
    CODE_TOP + Math.round((CODE - high) / 2),
    wide,
    high,
  );
  context.fillStyle = "#e4ddd2";
  context.fillRect(EDGE, 1200, WIDTH - 2 * EDGE, 2);
  if (until) {
    write("Paga hasta", EDGE, 1280, `42px ${sans}`, MUTED);
    write(until, WIDTH - EDGE, 1280, `42px ${sans}`);
  }
  write("Desde", EDGE, 1352, `42px ${sans}`, MUTED);
  write("la app de cualquier banco", WIDTH - EDGE, 1352, `42px ${sans}`);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

interface Code {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of one side. Null: more than a code is on the picture, such as a bank's frame. */
  readonly modules: number | null;
}

/** The code without its white border, which the card gives it anew. */
function codeIn(image: ImageBitmap): Code {
  const { width, height } = image;
  const whole = { left: 0, top: 0, width, height, modules: null };
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) return whole;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4 + 1] ?? 255) < 128;
  const rows = Array.from({ length: height }, (_, y) => y);
  const columns = Array.from({ length: width }, (_, x) => x);
  const inked = rows.filter((y) => columns.some((x) => isDark(x, y)));
  const [top = 0, bottom = height] = [inked[0], inked.at(-1)];
  const across = columns.filter((x) => rows.some((y) => isDark(x, y)));
  const [left = 0, right = width] = [across[0], across.at(-1)];
  const side = right - left + 1;
  // Its corner is seven modules wide; codes have 21, 25, 29 …
  const corner = columns.slice(left).findIndex((x) => !isDark(x, top));
  const modules = Math.round((side * 7) / corner);
  const isCode = side === bottom - top + 1 && modules % 4 === 1 && modules >= 21 && modules <= 177;
  return isCode ? { left, top, width: side, height: side, modules } : whole;
}
