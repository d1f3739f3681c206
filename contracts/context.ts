/**
 * What the server passes to routes. React Router compares context keys by identity: the server takes them from the
 * bundle of the pages, and imports nothing but types from here.
 */
import { createContext } from "react-router";
import type { Shop } from "#modules/shop.ts";
import type { CheckedListing } from "./listing/listing.ts";

export const shopContext = createContext<Shop>();

/** Facts about one rendering. */
export interface PageFacts {
  /** Only on pages rendered per request: the nonce of their inline scripts. */
  readonly nonce?: string | undefined;
  /** Called with every error of a loader or of the rendering. */
  readonly report: (error: unknown) => void;
  /** Only on pages of a listing. */
  readonly listing?: CheckedListing | undefined;
  /** The page shows the drafts of its contents. */
  readonly isPreview?: boolean;
  /** The shop's origin, for absolute links. */
  readonly publicUrl: string;
  /**
   * The session, on pages rendered per request. Always null on public pages: they are cached and the same for
   * everybody.
   */
  readonly session: { readonly id: string; readonly userId: string; readonly createdAt: Date } | null;
}

export const pageContext = createContext<PageFacts>();
