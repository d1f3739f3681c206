/** Renders a page with React Router, and gives it its headers. */
import { randomBytes } from "node:crypto";
import type { PageFacts } from "#contracts/context.ts";
import { PREVIEW } from "#contracts/pages/paths.ts";
import type { DatabaseHealth } from "#database/pool/health.ts";
import type { Shop } from "#modules/shop.ts";
import { NOTHING_POLICY, securityHeaders } from "../../middleware/headers.ts";
import { policyByHashes, policyByNonce } from "../csp.ts";
import { type PageAnswer, packed } from "../page-answer.ts";
import type { Rendered } from "../cache/page-cache.ts";
import type { PageKey } from "../cache/page-key.ts";

/**
 * Renders with React Router: the built pages, or Vite's in development. Routes receive the shop and `facts` as
 * context.
 */
export type RenderPage = (request: Request, shop: Shop, facts: PageFacts) => Promise<Response>;

/** React Router requests a page's data under its path with this ending. */
export const DATA = ".data";

/** What a page for one request depends on besides its address. */
export interface Asked {
  readonly url: URL;
  readonly data: boolean;
  readonly cookie: string | null;
  readonly acceptEncoding: string;
}

type Rendering = Partial<Omit<PageFacts, "publicUrl" | "report">> & { readonly data: boolean };

export interface RendererOptions {
  readonly shop: Shop;
  readonly render: RenderPage;
  /** Called with every error of a loader or a rendering. */
  readonly report: (error: unknown) => void;
  readonly health: DatabaseHealth;
  readonly publicUrl: string;
  /** Off in development: Vite injects scripts of its own. */
  readonly store: boolean;
}

export function createPageRenderer({ shop, render, report, health, publicUrl, store }: RendererOptions) {
  const common = securityHeaders(publicUrl);

  function renderPublic(address: PageKey, data: boolean, routes: string): Promise<Rendered> {
    const target = new URL(address.url, publicUrl);
    if (data) {
      target.pathname += DATA;
      if (routes) target.searchParams.set("_routes", routes);
    }
    return renderOnce(new Request(target), { data, listing: address.listing });
  }

  async function renderOnce(request: Request, { data, ...facts }: Rendering): Promise<Rendered> {
    let failure: unknown;
    const note = (error: unknown) => (health.note(error) ? (failure = error) : report(error));
    const { nonce } = facts;
    const response = await render(request, shop, { publicUrl, report: note, session: null, ...facts });
    if (failure && response.status >= 500) throw failure;
    const body = Buffer.from(await response.arrayBuffer());
    const headers: Record<string, string> = {
      ...common,
      "content-type": response.headers.get("content-type") ?? "text/html; charset=utf-8",
      "cache-control": nonce || response.status >= 500 ? "private, no-store" : "public, max-age=0, must-revalidate",
    };
    for (const name of ["x-remix-response", "location"]) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (data) headers["content-security-policy"] = NOTHING_POLICY;
    else if (store) {
      headers["content-security-policy"] = nonce ? policyByNonce(nonce) : policyByHashes(body.toString("utf8"));
    }
    return { status: response.status, body, headers };
  }

  /** Rendered with the given query: the sign-in page needs to know where to return to. */
  async function perRequest(
    address: PageKey,
    { url, data, cookie, acceptEncoding }: Asked,
    isPreview = false,
  ): Promise<PageAnswer> {
    const nonce = store ? randomBytes(16).toString("base64") : undefined;
    const target = new URL(address.url, publicUrl);
    if (isPreview) target.searchParams.set(PREVIEW, "1");
    if (data) {
      target.pathname += DATA;
      const routes = url.searchParams.get("_routes");
      if (routes !== null) target.searchParams.set("_routes", routes);
    }
    const session = address.kind === "private" ? await shop.accounts.sessionOf(cookie ?? undefined) : null;
    const rendered = await renderOnce(new Request(target), {
      data,
      nonce,
      session,
      isPreview,
      listing: address.listing,
    });
    return packed(rendered, acceptEncoding);
  }

  return { renderPublic, perRequest };
}
