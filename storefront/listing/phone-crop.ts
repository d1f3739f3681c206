/** Where a phone cuts the wide photographs of the demo shop: at an edge between pieces. Others are cut in their middle. */
const CROPS: Readonly<Record<string, string>> = {
  "hero-bodegon": "max-md:object-[17%_55%]",
  "hero-accesorios": "max-md:object-[11%_55%]",
};

/** `id`: its name in the photograph store, such as "hero-bodegon-0ba4aca3". */
export const phoneCrop = (id: string): string => CROPS[id.replace(/-[0-9a-f]{8}$/, "")] ?? "";
