/**
 * A close-up of the demo shop beyond whose edges the table would look out. A phone's low band shows its seam and a desktop
 * a square; a tablet's place may be as upright as the file, so there it is closer.
 */
const CROPS: Readonly<Record<string, string>> = {
  "clutch-1-mostaza-detalle":
    "object-[50%_57%] md:max-lg:object-center md:max-lg:origin-[50%_8%] md:max-lg:scale-124 md:max-lg:[clip-path:inset(1.5%_9.65%_17.75%)] lg:object-[50%_8%]",
};

/** Where a photograph above a list is cut. `id`: its name in the photograph store. */
export const cropClassOf = (id: string): string => CROPS[id.replace(/-[0-9a-f]{8}$/, "")] ?? "object-[50%_55%]";
