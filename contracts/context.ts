/**
 * What the server hands to routes. React Router compares context keys by identity, so this module stays outside both
 * bundles: server and pages import the same file.
 */
import { createContext } from "react-router";
import type { Shop } from "#modules/shop.ts";

export const shopContext = createContext<Shop>();

/** Facts about this rendering. */
export interface PageFacts {
  /** Present on pages rendered per request: their inline scripts carry it. */
  readonly nonce?: string;
  /** Told of every error of a loader or of the rendering. */
  readonly report: (error: unknown) => void;
  /** Origin of the shop, for absolute links. */
  readonly publicUrl: string;
  /** Who is signed in, on pages rendered per request. Public pages are the same for everybody: there it is null. */
  readonly session: { readonly id: string; readonly userId: string; readonly createdAt: Date } | null;
}

export const pageContext = createContext<PageFacts>();
