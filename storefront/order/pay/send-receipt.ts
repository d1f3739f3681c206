/** Uploads the receipt. By XMLHttpRequest, because only that reports the progress of an upload. */
import type { Order } from "#contracts/order/order.document.ts";
import { ACCEPT } from "#contracts/api/accept-header.ts";
import type { ApiAnswer, ApiProblem } from "../../data/api.ts";

/** The types the shop reads. Because they are named, an iPhone sends a JPEG instead of its own format. */
export const RECEIPT_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
const LARGEST = 15_000_000;

/** The error of the chosen file, or null. */
export function receiptProblem({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!RECEIPT_TYPES.some((known) => known === type)) return "Elige una imagen: JPEG, PNG, WebP o AVIF";
  if (size === 0) return "El archivo está vacío: elige otra imagen";
  return size > LARGEST ? "La imagen es demasiado grande: hasta 15 MB. Una captura de pantalla basta" : null;
}

/** `onProgress` receives the uploaded share, 0 to 1. */
export async function sendReceipt(
  order: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ApiAnswer<Order>> {
  const first = await send(order, file, onProgress);
  if (first.ok || first.problem.code !== "CSRF") return first;
  // No token yet, or the server's secret changed: fetches one and retries once.
  await fetch("/api/csrf").catch(() => undefined);
  return send(order, file, onProgress);
}

const NO_ANSWER: ApiProblem = { status: 0, title: "Sin conexión" };

function send(order: string, file: File, onProgress: (share: number) => void): Promise<ApiAnswer<Order>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ ok: false, problem: NO_ANSWER });
    request.open("POST", `/api/orders/${order}/receipt`);
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

function readAnswer({ status, responseText }: XMLHttpRequest): ApiAnswer<Order> {
  try {
    const body = JSON.parse(responseText);
    return status < 300 ? { ok: true, value: body } : { ok: false, problem: body };
  } catch {
    return { ok: false, problem: { status, title: "Algo salió mal. Intenta de nuevo" } };
  }
}
