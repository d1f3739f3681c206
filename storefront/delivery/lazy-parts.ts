/** The server renders it; its script is needed only by who lives elsewhere. */
import { lazyIsland } from "../ui/sheet/lazy-island.tsx";

export const PlaceChoice = lazyIsland(() => import("./place-choice.tsx"));
