/** Category 1, "Carteras y bolsos": totes, clutches, belt bags. */
import { BRAND, group, ONE, type ProductForm, SEASON } from "./form.ts";

const wideTotes = group(
  {
    sub: 103,
    brand: BRAND.altacuna,
    photo: "tote-1",
    sizes: ONE,
    seasons: [SEASON.valles, SEASON.classic],
    material: "Cuero graso, base reforzada, remaches de bronce viejo",
    size: [27.5, 37, 13.5],
    weight: 940,
    capacity: "Laptop de 14 pulgadas, cuaderno, botella, billetera y el almuerzo.",
    care: "graso",
  },
  [
    {
      name: "Tote Copacabana de cuero graso",
      colors: ["Miel", "Negro", "Chocolate"],
      price: 790,
      seasons: [SEASON.classic],
      tags: ["featured"],
      text: [
        "Bolso abierto y amplio donde cabe una laptop de 14 pulgadas junto al almuerzo.",
        "La base lleva una segunda capa de cuero con doble costura para resistir el peso.",
        "Cepíllalo y dale una capa fina de grasa de caballo al cambiar la estación.",
      ],
    },
  ],
);

const tallTotes = group(
  {
    sub: 103,
    brand: BRAND.altacuna,
    photo: "tote-2",
    sizes: ONE,
    seasons: [SEASON.valles],
    material: "Cuero plena flor sin forro, remaches de bronce viejo",
    size: [32, 30, 11],
    weight: 810,
    capacity:
      "Laptop de 13 pulgadas, carpetas tamaño oficio, billetera y una chompa delgada. Un bolsillo delantero para el celular.",
    care: "napa",
  },
  [
    {
      name: "Tote Calacoto vertical",
      colors: ["Terracota", "Taupe", "Azul marino"],
      views: ["principal", "otra", "detalle"],
      price: 735,
      text: [
        "Formato vertical para carpetas y cuadernos tamaño oficio.",
        "El bolsillo cosido del frente deja el celular a mano mientras esperas el teleférico.",
      ],
    },
  ],
);

const envelopes = group(
  {
    sub: 104,
    brand: BRAND.altacuna,
    photo: "clutch-1",
    sizes: ONE,
    seasons: [SEASON.valles],
    material: "Napa, forro de poliéster satinado, broche dorado",
    size: [17.5, 29, 3.5],
    weight: 260,
    capacity: "Celular, tarjetas, llaves y labial.",
    care: "napa",
  },
  [
    {
      name: "Clutch Chuquiago tipo sobre",
      colors: ["Rojo", "Negro", "Hueso"],
      price: 345,
      discount: 20,
      tags: ["sale"],
      text: [
        "Sobre de napa con solapa en punta y broche redondo a presión.",
        "Aloja celular, tarjetas y llaves sin perder su línea delgada.",
      ],
    },
  ],
);

const barClutches = group(
  {
    sub: 104,
    brand: BRAND.altacuna,
    photo: "clutch-2",
    sizes: ONE,
    seasons: [SEASON.limited],
    material: "Cuero plena flor, forro de poliéster, barra dorada",
    size: [16, 27, 3],
    weight: 290,
    capacity: "Celular, seis tarjetas, billetes y llaves. Un bolsillo plano.",
    care: "napa",
  },
  [
    {
      name: "Clutch Salinas de solapa recta",
      colors: ["Camel", "Verde botella"],
      price: 380,
      tags: ["outlet"],
      discount: 30,
      seasons: [SEASON.altiplano],
      text: [
        "Solapa recta rematada con una barra metálica que la mantiene cerrada por su peso.",
        "Por dentro hay seis ranuras para tarjetas y un bolsillo plano para billetes.",
      ],
    },
  ],
);

const beltBags = group(
  {
    sub: 105,
    brand: BRAND.ribera,
    photo: "rinonera-1",
    sizes: ONE,
    seasons: [SEASON.valles],
    material: "Cuero sintético (no es cuero), forro de poliéster, cierres de bronce viejo",
    size: [12.5, 25, 7],
    weight: 260,
    capacity: "Celular, billetera, llaves, lentes y protector solar. Un bolsillo delantero con cierre.",
    care: "sintetico",
  },
  [
    {
      name: "Riñonera Espejillos de cuero sintético",
      colors: ["Verde olivo", "Gris", "Suela", "Negro"],
      price: 280,
      tags: ["sale"],
      discount: 15,
      text: [
        "Para caminar con las manos libres: a la cintura o cruzada sobre el pecho, con correa de 70 a 115 cm.",
        "La opción liviana para ferias y conciertos, en material sintético fácil de limpiar.",
        "Basta un paño húmedo con una gota de jabón neutro; no uses solventes.",
      ],
    },
  ],
);

export const totes: readonly ProductForm[] = [...wideTotes, ...tallTotes, ...envelopes, ...barClutches, ...beltBags];
