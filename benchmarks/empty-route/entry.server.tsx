/** React Router's default entry needs a package that the shop does not have, and would install it. */
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />);
  await page.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(page, { status, headers });
}
