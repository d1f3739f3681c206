/**
 * A close-up of the demo shop beyond whose edges the table would look out. On a phone its upper part is enough; elsewhere its
 * place may be as upright as the file, so it is closer.
 */
const CROPS: Readonly<Record<string, string>> = {
  "clutch-1-mostaza-detalle":
    "object-[50%_7%] md:object-center md:origin-[50%_8%] md:scale-124 md:[clip-path:inset(1.5%_9.65%_17.75%)]",
};

/** Where a photograph above a list is cut. `id`: its name in the photograph store. */
export const cropClassOf = (id: string): string => CROPS[id.replace(/-[0-9a-f]{8}$/, "")] ?? "object-[50%_55%]";
