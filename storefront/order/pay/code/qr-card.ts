/** The QR as it is kept among a phone's photographs: whose it is, how much, for which order and until when. */
const WIDTH = 1080;
const HEIGHT = 1440;
const EDGE = 84;
const CODE = 864;
const CODE_TOP = 324;
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
  const write = (text: string, x: number, y: number, font: string, color = INK) => {
    context.font = font;
    context.fillStyle = color;
    context.textAlign = x === EDGE ? "left" : "right";
    // The last: no longer than the card is wide.
    context.fillText(text, x, y, WIDTH - 2 * EDGE);
  };
  const { fontFamily: sans } = getComputedStyle(document.body);
  const serif = getComputedStyle(document.documentElement).getPropertyValue("--font-display");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  write(shop, EDGE, 140, `500 68px ${serif}`);
  write(amount, EDGE, 276, `500 92px ${sans}`);
  write(order, WIDTH - EDGE, 276, `40px ${sans}`, MUTED);
  // Whole pixels for each of the code's, or some readers find none.
  const scale = image.width > CODE ? CODE / image.width : Math.floor(CODE / image.width);
  context.imageSmoothingEnabled = scale < 1;
  const [width, height] = [image.width * scale, Math.min(image.height * scale, CODE)];
  context.drawImage(image, (WIDTH - width) / 2, CODE_TOP + (CODE - height) / 2, width, height);
  context.fillStyle = "#e4ddd2";
  context.fillRect(EDGE, 1200, WIDTH - 2 * EDGE, 2);
  if (until) {
    write("Paga hasta", EDGE, 1280, `40px ${sans}`, MUTED);
    write(until, WIDTH - EDGE, 1280, `40px ${sans}`);
  }
  write("Desde", EDGE, 1352, `40px ${sans}`, MUTED);
  write("la app de tu banco", WIDTH - EDGE, 1352, `40px ${sans}`);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
