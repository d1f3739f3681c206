import type { FaceName } from "../../../contracts/content/content.ts";

export const FACE_TITLES: Readonly<Record<FaceName, string>> = {
  outlet: "Outlet",
  gifts: "Guía de regalos",
};
