/**
 * Renders the whole page before sending it: public pages are cached, and half a page does not help on a slow
 * connection.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from "react-router";
import { pageContext } from "#contracts/context.ts";
import { PageEntry } from "./late-scripts.tsx";
import { STYLE_SHEET, StyleSheetText } from "./style-sheet.tsx";

/**
 * For `server/pages/render/render-context.ts`: React Router compares context keys by identity, so the server takes them, and
 * React Router itself, from the bundle of the pages.
 */
export { pageContext, shopContext } from "#contracts/context.ts";
export { RouterContextProvider, createRequestHandler } from "react-router";

/** In development Vite serves the sheet. */
const styles = import.meta.env.DEV
  ? ""
  : readFileSync(path.join(import.meta.dirname, "../client", STYLE_SHEET), "utf8");

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, report } = context.get(pageContext);
  let answerStatus = status;
  // Without this mark React Router leaves the page's data out.
  entry.renderMeta = { didRenderScripts: true };
  const page = (
    <StyleSheetText value={styles}>
      <PageEntry value={entry}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageEntry>
    </StyleSheetText>
  );
  const html = await renderToReadableStream(page, {
    nonce,
    // React puts parts beyond 12 KB at the end of the page and moves them by script: without scripts they would stay
    // hidden.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      answerStatus = 500;
      report(error);
    },
  });
  await html.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status: answerStatus, headers });
}

/** Without this, errors of loaders and rendering would not be logged. Responses such as 404 are no errors. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(pageContext).report(error);
}
