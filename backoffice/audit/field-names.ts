/** What the fields of changed things are called. Those of the lists of react-admin are called as in their forms. */
import { PUSH_EVENT_NAMES } from "../../contracts/push/push.ts";
import { names } from "../names.ts";

const formNames: Readonly<Record<string, string>> = {
  ...names["lists/brands"].fields,
  ...names.products.fields,
  ...names.staff.fields,
  ...names["shipping-methods"].fields,
  ...names["purchase-types"].fields,
  ...names.synonyms.fields,
  ...names.redirects.fields,
};

const OTHERS: Readonly<Record<string, string>> = {
  // Orders
  status: "Estado",
  amount: "Monto",
  way: "Forma",
  source: "Origen",
  total: "Total",
  rebate: "Rebaja",
  rights: "Puede",
  rebateMax: "Rebaja hasta, %",
  tracking: "Número de guía",
  pieces: "Piezas",
  answer: "Respuesta",
  // Products
  price: "Precio",
  active: "A la venta",
  offerFrom: "Oferta desde",
  offerUntil: "Oferta hasta",
  waitingDiscount: "Descuento que espera",
  waitingPrice: "Precio en oferta que espera",
  waitingOffers: "En ofertas desde que empiece",
  promoBrands: "En la promoción de",
  variants: "Variantes",
  added: "Variantes nuevas",
  removed: "Variantes eliminadas",
  edited: "Variantes cambiadas",
  photos: "Fotos",
  copyOf: "Copia de",
  import: "Con el archivo",
  stock: "Piezas",
  reason: "Motivo",
  network: "Red",
  file: "Archivo",
  endPasskeys: "Quitar las llaves de acceso",
  // Lists
  hex: "Tono",
  promo: "De la promoción",
  // Delivery
  city: "Ciudad de la tienda",
  workDays: "Días de trabajo",
  closed: "Días cerrados",
  cities: "Solo en estas ciudades",
  exceptCities: "Menos en estas ciudades",
  kind: "Clase",
  type: "Clase",
  // Pages
  on: "Se muestra",
  words: "Palabras",
  link: "Enlace",
  from: "Desde",
  until: "Hasta",
  heroes: "Portadas",
  sections: "Secciones",
  featured: "Destacados",
  title: "Título",
  lead: "Introducción",
  photographs: "Fotos de arriba",
  summary: "En breve",
  body: "Texto",
  // Promises
  givesInvoice: "Factura",
  exchangeDays: "Días para un cambio",
  exchangesReduced: "Cambios de lo rebajado",
  warrantyMonths: "Meses de garantía",
  wrapsGifts: "Envoltura de regalo",
  // Papers and invoices
  regime: "Régimen",
  legalName: "Razón social",
  nit: "NIT",
  branch: "Dirección de la sucursal",
  number: "Número",
  code: "Código",
  issuedOn: "Fecha",
  // Settings
  CelCont: "Teléfono",
  UrlWP: "Enlace de WhatsApp",
  Email: "Correo",
  Horario: "Horario",
  Direccion: "Dirección",
  UrlFB: "Facebook",
  UrlIG: "Instagram",
  UrlTube: "YouTube",
  UrlTik: "TikTok",
  StateOutLat: "Outlet",
  EstadoMarca: "MID SEASON SALE",
  EstadoTemp: "Temporada",
  NombreTemp: "Nombre de la temporada",
  EstadoRegalo: "Guía de regalos",
  HastaUno: "Regalos hasta (primer monto)",
  HastaDos: "Regalos hasta (segundo monto)",
  HastaTres: "Regalos hasta (tercer monto)",
  RegaloDesde: "Regalos desde",
  // People
  passkey: "Llave",
  device: "Aparato",
  ...PUSH_EVENT_NAMES,
  mail: "Correo por cada pedido",
  quiet: "Horas sin avisos",
  // Payments and imports
  provider: "Cobra",
  disconnected: "Banco desconectado",
  bank: "Banco",
  keys: "Claves del banco",
  ownQr: "Foto de tu QR",
  counted: "Contar las piezas",
};

/** The same word means another thing there. */
const IN_KIND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  staff: { active: "Puede entrar" },
  shipping: { active: "Se ofrece", price: "Precio" },
  content: { featured: "Destacados elegidos", slogan: "Qué vende", about: "Descripción", logo: "Logo" },
  order: {
    paid: "Pagado con",
    name: "Quien recibe",
    phone: "Celular",
    department: "Departamento",
    city: "Ciudad",
    zone: "Zona",
    address: "Dirección",
    building: "Edificio",
    reference: "Referencia",
  },
  promotion: {
    code: "Palabra",
    benefit: "Qué da",
    scope: "En qué",
    minimum: "Compra desde",
    purchaseType: "Solo pagando con",
    places: "Lugares",
    firstOrder: "Solo la primera compra",
    perPerson: "Veces por persona",
    usesMax: "Veces en total",
    joins: "Se junta con otras",
    atCounter: "En el mostrador",
  },
  import: { name: "Archivo" },
};

export function hasFieldName(kind: string, field: string): boolean {
  return (IN_KIND[kind]?.[field] ?? OTHERS[field] ?? formNames[field]) !== undefined;
}

/** An unknown field is called by its own name, in words: "someField" → "Some field". */
export function fieldName(kind: string, field: string): string {
  return IN_KIND[kind]?.[field] ?? OTHERS[field] ?? formNames[field] ?? inWords(field);
}

function inWords(field: string): string {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
