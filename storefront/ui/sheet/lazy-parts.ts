/** The server renders it, below what the page is about: its script loads later. */
import { lazyIsland } from "./lazy-island.tsx";

export const SuggestedCategories = lazyIsland(() => import("../suggested-categories.tsx"));
