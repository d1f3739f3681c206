/** The customers of the demo shop: those with an account, and those who order at the counter or on the phone. */
import { pseudoRandom, plain, uuidOf } from "../seed/pseudo-random.ts";

export interface Person {
  /** Null = without an account. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly place: Place;
}

interface Place {
  readonly department: string;
  readonly city: string;
  readonly zone: string;
  readonly address: string;
  readonly reference: string;
}

const NAMES = [
  "Carla Rojas",
  "Lucía Mamani",
  "Daniela Vargas",
  "Paola Quiroga",
  "Verónica Choque",
  "Mariana Suárez",
  "Andrea Flores",
  "Gabriela Aguilar",
  "Claudia Condori",
  "Silvia Gutiérrez",
  "Natalia Peña",
  "Ximena Torrico",
  "Rodrigo Salazar",
  "Diego Fernández",
  "Marcelo Cruz",
  "Jorge Limachi",
  "Fernanda Arce",
  "Patricia Ribera",
  "Mónica Antelo",
  "Valeria Céspedes",
  "Álvaro Montaño",
  "Sofía Justiniano",
  "Ana Belén Cuéllar",
  "Luis Alberto Nina",
];

const GUESTS = [
  "Teresa Apaza",
  "Ramiro Villca",
  "Elena Durán",
  "Óscar Calle",
  "Julia Medrano",
  "Hugo Barrios",
  "Nancy Tito",
  "Beatriz Lora",
];

const PLACES: readonly Place[] = [
  {
    department: "L",
    city: "La Paz",
    zone: "Sopocachi",
    address: "Av. 20 de Octubre 2045",
    reference: "Frente a la plaza Abaroa",
  },
  {
    department: "L",
    city: "La Paz",
    zone: "Obrajes",
    address: "Calle 8 N° 512",
    reference: "Edificio verde, al lado de la farmacia",
  },
  {
    department: "L",
    city: "El Alto",
    zone: "Ciudad Satélite",
    address: "Av. Cívica 118",
    reference: "A media cuadra del mercado",
  },
  {
    department: "C",
    city: "Cochabamba",
    zone: "Cala Cala",
    address: "Av. América 980",
    reference: "Portón negro, timbre 2",
  },
  {
    department: "S",
    city: "Santa Cruz de la Sierra",
    zone: "Equipetrol",
    address: "Calle 5 Este 33",
    reference: "Condominio con rejas blancas",
  },
  { department: "H", city: "Sucre", zone: "Centro", address: "Calle Bolívar 610", reference: "Frente al colegio" },
];

const NEAREST = 3;

function person(name: string, hasAccount: boolean): Person {
  // Most live where the shop is.
  const near = pseudoRandom(`near:${name}`, 10) < 7;
  const place = PLACES[pseudoRandom(`place:${name}`, near ? NEAREST : PLACES.length)];
  if (!place) throw new Error("no place");
  return {
    id: hasAccount ? uuidOf(`customer:${name}`) : null,
    name,
    email: `${plain(name).replaceAll(" ", ".")}@correo.example`,
    phone: `+5917${1_000_000 + pseudoRandom(`phone:${name}`, 8_999_999)}`,
    place,
  };
}

export const customers: readonly Person[] = NAMES.map((name) => person(name, true));
export const guests: readonly Person[] = GUESTS.map((name) => person(name, false));
