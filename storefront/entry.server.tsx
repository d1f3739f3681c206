/**
 * Renders the whole page before sending it: public pages are cached, and half a page does not help on a slow
 * connection.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from "react-router";
import { pageContext } from "#contracts/context.ts";
import { holdScripts } from "./browser/late-scripts.ts";
import { STYLE_SHEET, StyleSheetText } from "./style-sheet.tsx";

/**
 * For `server/pages/render/render-context.ts`: React Router compares context keys by identity, so the server takes them, and
 * React Router itself, from the bundle of the pages.
 */
export { pageContext, shopContext } from "#contracts/context.ts";
export { RouterContextProvider, createRequestHandler } from "react-router";

/** In development Vite serves the sheet and begins the scripts. */
const isBuilt = !import.meta.env.DEV;
const styles = isBuilt ? readFileSync(path.join(import.meta.dirname, "../client", STYLE_SHEET), "utf8") : "";

export default function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, report } = context.get(pageContext);
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const page = (
      <StyleSheetText value={styles}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </StyleSheetText>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // React puts parts beyond 12 KB at the end of the page and moves them by script: without scripts they would stay
      // hidden.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set("content-type", "text/html; charset=utf-8");
        const written = pipe(new Bytes());
        const answer = finished(written).then(() => {
          const html = isBuilt ? holdScripts(written.whole()) : written.whole();
          return new Response(html, { status: answerStatus, headers });
        });
        // What `holdScripts` throws must reach the request too, or it would wait until its deadline.
        answer.then(resolve, reject);
      },
      onShellError: reject,
      onError(error) {
        answerStatus = 500;
        report(error);
      },
    });
  });
}

/** Keeps what is written as bytes: as text, a page would be decoded and encoded again. */
class Bytes extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  whole = (): Buffer<ArrayBuffer> => Buffer.concat(this.#chunks);
}

/** Without this, errors of loaders and rendering would not be logged. Responses such as 404 are no errors. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(pageContext).report(error);
}
