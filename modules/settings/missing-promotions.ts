import { type Menu, PROMO_BRAND, PROMO_SEASON, isActive } from "#contracts/menu/menu.ts";
import type { Refused } from "./refusals.ts";

/** Promotions that are switched on but missing in the lists, so that their entry is not shown. */
export function promoProblems({ settings, brands, seasons }: Menu): Refused[] {
  const isMissing = (list: Menu["brands"], ide: number) => !list.some(({ Ide }) => Ide === ide);
  return [
    ...(isActive(settings?.EstadoMarca) && isMissing(brands, PROMO_BRAND)
      ? [{ item: "EstadoMarca: ACTIVO", reason: `getListaMarcas no tiene la marca ${PROMO_BRAND}` }]
      : []),
    ...(isActive(settings?.EstadoTemp) && isMissing(seasons, PROMO_SEASON)
      ? [{ item: "EstadoTemp: ACTIVO", reason: `getListaTemp no tiene la temporada ${PROMO_SEASON}` }]
      : []),
  ];
}
