import { lazyIsland } from "../ui/sheet/lazy-island.tsx";

export const UnpaidLine = lazyIsland(() => import("./unpaid-line.tsx"));
