import type { RouterContextProvider } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { sharePhotoUrl } from "#contracts/photo/photo.ts";
import type { Identity, ShownContent } from "#contracts/content/shown-content.ts";

/** What the owner's contents show now; in a preview with their drafts. Runs on the server only. */
export async function shownContent(context: Readonly<RouterContextProvider>): Promise<ShownContent> {
  const { content } = context.get(shopContext);
  return context.get(pageContext).isPreview ? content.preview() : content.shown();
}

/** What the metadata of every page says about the shop. */
export interface Site {
  readonly name: string;
  /** Absolute, for pages without a picture of their own; null = none. */
  readonly shareImage: string | null;
}

/** Runs on the server only. */
export async function siteOf(context: Readonly<RouterContextProvider>): Promise<Site> {
  const { identity } = await shownContent(context);
  const image = shareImageOf(identity);
  return { name: identity.name, shareImage: image && context.get(pageContext).publicUrl + image };
}

/** The picture that the shop came with shows its first name. */
function shareImageOf({ logo, isOwn }: Identity): string | null {
  if (logo) return sharePhotoUrl(logo.id);
  return isOwn ? null : "/compartir.jpg";
}
