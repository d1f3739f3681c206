/**
 * Renders the whole page before sending it: public pages are cached, and half a page does not help on a slow
 * connection.
 */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from "react-router";
import { pageContext } from "#contracts/context.ts";

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
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      // React puts parts beyond 12 KB at the end of the page and moves them by script: without scripts they would stay
      // hidden.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        headers.set("content-type", "text/html; charset=utf-8");
        resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
        pipe(body);
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
