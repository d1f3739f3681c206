/**
 * Renders the whole page before sending it: public pages are cached, and half a page does not help on a slow
 * connection.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from "react-router";
import { pageContext } from "#contracts/context.ts";
import { holdScripts } from "./browser/late-scripts.ts";
import { STYLE_SHEET, StyleSheetText } from "./style-sheet.tsx";

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
        const body = new PassThrough();
        headers.set("content-type", "text/html; charset=utf-8");
        pipe(body);
        const html = text(body).then((whole) => (isBuilt ? holdScripts(whole) : whole));
        html.then((answer) => resolve(new Response(answer, { status: answerStatus, headers })), reject);
      },
      onShellError: reject,
      onError(error) {
        answerStatus = 500;
        report(error);
      },
    });
  });
}

/** Without this, errors of loaders and rendering would not be logged. Responses such as 404 are no errors. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(pageContext).report(error);
}
