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
    size: [28, 38, 14],
    weight: 940,
    capacity: "Laptop de 14 pulgadas, cuaderno, botella, billetera y el almuerzo.",
    care: "graso",
  },
  [
    {
      name: "Tote Copacabana de cuero graso",
      colors: ["Miel", "Negro", "Chocolate", "Vino"],
      price: 790,
      tags: ["featured"],
      text: [
        "Bolso abierto y amplio donde cabe una laptop de 14 pulgadas junto al almuerzo.",
        "La base lleva una segunda capa de cuero con doble costura para resistir el peso.",
        "Cepíllalo y dale una capa fina de grasa de caballo al cambiar la estación.",
      ],
    },
    {
      name: "Tote Titicaca de asas largas",
      colors: ["Verde olivo", "Hueso", "Negro"],
      price: 765,
      capacity: "Laptop de 14 pulgadas, cuaderno, botella y billetera. Trae un neceser interior que se desmonta.",
      text: [
        "Se cuelga del hombro aun con abrigo, gracias a sus asas redondeadas.",
        "Incluye un neceser interior desmontable para lo que no debe perderse en el fondo.",
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
    size: [34, 31, 12],
    weight: 810,
    capacity:
      "Laptop de 13 pulgadas, carpetas tamaño oficio, billetera y una chompa delgada. Un bolsillo delantero para el celular.",
    care: "napa",
  },
  [
    {
      name: "Tote Calacoto vertical",
      colors: ["Terracota", "Taupe", "Coñac"],
      price: 735,
      text: [
        "Formato vertical para carpetas y cuadernos tamaño oficio.",
        "El bolsillo cosido del frente deja el celular a mano mientras esperas el teleférico.",
      ],
    },
    {
      name: "Tote Mallasa de oficina",
      colors: ["Azul marino", "Negro"],
      price: 719,
      seasons: [SEASON.classic],
      weight: 790,
      text: [
        "Azul marino sobrio, de bordes pintados a mano y costura al tono.",
        "Al no llevar forro pesa menos y muestra el revés natural del cuero.",
        "Tiene garantía de 6 meses por defectos de fabricación.",
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
    size: [15, 25, 3],
    weight: 260,
    capacity: "Celular, tarjetas, llaves y labial.",
    care: "napa",
  },
  [
    {
      name: "Clutch Chuquiago tipo sobre",
      colors: ["Rojo", "Negro", "Mostaza"],
      price: 345,
      text: [
        "Sobre de napa con solapa en punta y broche redondo a presión.",
        "Aloja celular, tarjetas y llaves sin perder su línea delgada.",
      ],
    },
    {
      name: "Clutch Siete Colores de fiesta",
      colors: ["Hueso", "Rosa viejo"],
      price: 359,
      tags: ["lastOne"],
      capacity: "Celular, lentes, tarjetas y labial.",
      text: [
        "Tonos suaves para bodas y promociones, cuando las manos van ocupadas.",
        "El forro satinado no raya el celular ni los lentes.",
        "Evita perfumes y cremas cerca de la napa clara.",
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
    size: [14, 26, 3],
    weight: 290,
    capacity: "Celular, seis tarjetas, billetes y llaves. Un bolsillo plano.",
    care: "napa",
  },
  [
    {
      name: "Clutch Laguna Verde con barra dorada",
      colors: ["Verde botella", "Vino"],
      price: 399,
      tags: ["soldOut"],
      text: [
        "Solapa recta rematada con una barra metálica que la mantiene cerrada por su peso.",
        "El verde se ve casi negro de noche; un paño seco le devuelve el brillo.",
      ],
    },
    {
      name: "Clutch Salinas de solapa recta",
      colors: ["Camel"],
      price: 385,
      text: [
        "Un solo color, el de la paja brava, que combina con todo lo que ya tienes.",
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
    material: "Cuero graso, forro de poliéster, cierres de bronce viejo",
    size: [14, 27, 8],
    weight: 340,
    capacity: "Celular, billetera, llaves, lentes y protector solar. Un bolsillo delantero con cierre.",
    care: "graso",
  },
  [
    {
      name: "Riñonera Amboró de dos cierres",
      colors: ["Suela", "Negro", "Café"],
      price: 329,
      text: [
        "Para caminar con las manos libres: a la cintura o cruzada sobre el pecho.",
        "El cierre delantero guarda el pasaje y el principal, todo lo demás.",
        "La correa se ajusta de 70 a 115 cm.",
      ],
    },
    {
      name: "Riñonera Espejillos de cuero sintético",
      colors: ["Verde olivo", "Gris"],
      price: 285,
      material: "Cuero sintético (no es cuero), forro de poliéster, cierres de bronce viejo",
      care: "sintetico",
      weight: 260,
      text: [
        "La opción liviana para ferias y conciertos, en material sintético fácil de limpiar.",
        "Basta un paño húmedo con una gota de jabón neutro; no uses solventes.",
      ],
    },
  ],
);

export const totes: readonly ProductForm[] = [...wideTotes, ...tallTotes, ...envelopes, ...barClutches, ...beltBags];
