/** What the owner says of a subcategory, so that pages can draw its products and put them together. */

/** What its products are drawn as where their measures are shown. */
export const SILHOUETTES = ["box", "bag", "backpack", "crossbody", "clutch", "wallet", "case", "belt"] as const;
export type Silhouette = (typeof SILHOUETTES)[number];

export const SILHOUETTE_NAMES: Readonly<Record<Silhouette, string>> = {
  box: "Un rectángulo",
  bag: "Cartera o bolso de mano",
  backpack: "Mochila",
  crossbody: "Bandolera",
  clutch: "Sobre",
  wallet: "Billetera",
  case: "Maletín o bolso de viaje",
  belt: "Cinturón",
};

/**
 * For whom its products are: the size guide follows it, and what is suggested beside them, which is not what is for women
 * with what is for men. Care products stand beside their leather.
 */
export const OUTFIT_ROLES = ["anyone", "women", "men", "care"] as const;
export type OutfitRole = (typeof OUTFIT_ROLES)[number];

export const OUTFIT_ROLE_NAMES: Readonly<Record<OutfitRole, string>> = {
  anyone: "Cualquiera",
  women: "Mujer",
  men: "Hombre",
  care: "Cuida el cuero de otros",
};

/** What its products are given for: the gift guide has a list of each. */
export const OCCASIONS = ["any", "travel", "office"] as const;
export type Occasion = (typeof OCCASIONS)[number];

export const OCCASION_NAMES: Readonly<Record<Occasion, string>> = {
  any: "Ninguna en especial",
  travel: "Para viajar",
  office: "Para la oficina",
};
