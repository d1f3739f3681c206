/** Uploads a picture: a receipt, what is wrong with a piece. By XMLHttpRequest, because only that reports the progress of an upload. */
import { ACCEPT } from "#contracts/api/accept-header.ts";
import { HEIC_HINT, isHeic } from "#contracts/photo/heic.ts";
import type { ApiAnswer, ApiProblem } from "../../data/api.ts";

/** The types the shop reads. Because they are named, an iPhone sends a JPEG instead of its own format. */
export const RECEIPT_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
const LARGEST = 15_000_000;

const BEGINNINGS = [
  ["image/jpeg", /^\xFF\xD8\xFF/],
  ["image/png", /^\x89PNG/],
  ["image/webp", /^RIFF.{4}WEBP/s],
] as const;

/** By its content: file managers and chats give a picture another type, or none. */
async function typeOf(file: Blob): Promise<{ type?: (typeof RECEIPT_TYPES)[number]; problem: string }> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const words = String.fromCharCode(...head);
  const type = BEGINNINGS.find(([, beginning]) => beginning.test(words))?.[0];
  if (words.startsWith("%PDF"))
    return { problem: "Es un PDF: ábrelo, haz una captura de pantalla donde se vean el monto y la fecha, y súbela" };
  return { type, problem: isHeic(head) ? HEIC_HINT : "Elige una imagen: JPEG, PNG o WebP" };
}

/** The error of the chosen file, or null. */
export async function receiptProblem(file: Blob): Promise<string | null> {
  const { size } = file;
  if (size === 0) return "El archivo está vacío: elige otra imagen";
  const { type, problem } = await typeOf(file);
  if (type === undefined) return problem;
  return size > LARGEST ? "La imagen es demasiado grande: hasta 15 MB. Una captura de pantalla basta" : null;
}

type Call = readonly [verb: "POST" | "PUT", path: string];

/** `onProgress` receives the uploaded share, 0 to 1. */
export async function sendPicture<Content>(
  call: Call,
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<ApiAnswer<Content>> {
  const { type = file.type } = await typeOf(file);
  const picture = file.slice(0, file.size, type);
  const first = await send<Content>(call, picture, onProgress);
  if (first.ok || first.problem.code !== "CSRF") return first;
  // No token yet, or the server's secret changed: fetches one and retries once.
  await fetch("/api/csrf").catch(() => undefined);
  return send<Content>(call, picture, onProgress);
}

const NO_ANSWER: ApiProblem = { status: 0, title: "Sin conexión" };

function send<Content>(
  [verb, path]: Call,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<ApiAnswer<Content>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ ok: false, problem: NO_ANSWER });
    request.open(verb, path);
    request.setRequestHeader("accept", ACCEPT);
    request.setRequestHeader("content-type", file.type);
    // `fetch` sets this header by itself (data/install-fetch.ts); XMLHttpRequest does not.
    const [, token] = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
    if (token) request.setRequestHeader("X-XSRF-TOKEN", decodeURIComponent(token));
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => resolve(readAnswer(request));
    request.send(file);
  });
}

function readAnswer<Content>({ status, responseText }: XMLHttpRequest): ApiAnswer<Content> {
  try {
    const body = JSON.parse(responseText);
    return status < 300 ? { ok: true, value: body } : { ok: false, problem: body };
  } catch {
    return { ok: false, problem: { status, title: "Algo salió mal. Intenta de nuevo" } };
  }
}
