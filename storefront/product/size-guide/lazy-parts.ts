import { lazyIsland } from "../../ui/sheet/lazy-island.tsx";

const sizeGuide = () => import("./size-guide.tsx");
export const SizeGuide = lazyIsland(sizeGuide);
export const BodyMeasures = lazyIsland(async () => ({ default: (await sizeGuide()).BodyMeasures }));
export const SizesPanel = lazyIsland(async () => ({ default: (await sizeGuide()).SizesPanel }));
