/** The departments of Bolivia and their main cities. Other cities can be typed. */
import type { DEPARTMENT_CODES } from "./department-codes.ts";

export interface Department {
  readonly code: (typeof DEPARTMENT_CODES)[number];
  readonly name: string;
  readonly cities: readonly string[];
}

export const DEPARTMENTS: readonly Department[] = [
  {
    code: "L",
    name: "La Paz",
    cities: ["La Paz", "El Alto", "Viacha", "Achocalla", "Caranavi", "Coroico", "Copacabana"],
  },
  {
    code: "S",
    name: "Santa Cruz",
    cities: [
      "Santa Cruz de la Sierra",
      "Montero",
      "Warnes",
      "La Guardia",
      "Cotoca",
      "El Torno",
      "Camiri",
      "San Ignacio de Velasco",
      "Puerto Suárez",
    ],
  },
  {
    code: "C",
    name: "Cochabamba",
    cities: ["Cochabamba", "Quillacollo", "Sacaba", "Colcapirhua", "Tiquipaya", "Vinto", "Punata"],
  },
  { code: "O", name: "Oruro", cities: ["Oruro", "Huanuni", "Challapata"] },
  { code: "P", name: "Potosí", cities: ["Potosí", "Uyuni", "Tupiza", "Villazón", "Llallagua"] },
  { code: "H", name: "Chuquisaca", cities: ["Sucre", "Monteagudo", "Camargo"] },
  { code: "T", name: "Tarija", cities: ["Tarija", "Yacuiba", "Bermejo", "Villa Montes"] },
  { code: "B", name: "Beni", cities: ["Trinidad", "Riberalta", "Guayaramerín", "San Borja", "Rurrenabaque"] },
  { code: "N", name: "Pando", cities: ["Cobija", "Porvenir"] },
];

export function departmentOf(code: string): Department | undefined {
  return DEPARTMENTS.find((department) => department.code === code);
}
