import type { LandingName } from "../../../contracts/content/content.ts";

export const LANDING_TITLES: Readonly<Record<LandingName, string>> = {
  outlet: "Outlet",
  gifts: "Guía de regalos",
  categories: "Inicio: categorías",
  material: "Inicio: el material",
};
