import {
  CITY_ZONES,
  DEPARTMENTS,
  FREE_FROM,
  bolivianos,
  courier,
  delivery,
  flota,
  pickUp,
  priceWords,
} from "#contracts/delivery.ts";
import type { Contact } from "./contact.ts";
import type { Guide } from "../guide.ts";

export function shipping({ writeTo, address, hours }: Contact): Guide {
  return {
    path: "/envios",
    title: "Envíos",
    description: `Cuánto cuesta y cuánto tarda: delivery ${priceWords(delivery)}, courier nacional ${priceWords(courier)}, flota y recojo en tienda. Gratis desde ${bolivianos(FREE_FROM)}.`,
    lead: "Cuánto cuesta y cuánto tarda, antes de llenar el carrito.",
    updated: "2026-11-21",
    summary: [
      `**Gratis desde ${bolivianos(FREE_FROM)}:** el delivery y el courier van por nuestra cuenta.`,
      `**En la ciudad:** ${priceWords(delivery)}, ${delivery.time}.`,
      `**Al resto del país:** ${priceWords(courier)} por courier, ${courier.time}.`,
      "**En tienda:** recoges sin costo.",
    ],
    sections: [
      {
        id: "formas",
        title: "Formas de envío",
        blocks: [
          {
            table: {
              caption: "El costo se suma al confirmar el pedido; nunca después",
              head: ["Cómo", "Cuánto", "Cuándo"],
              rows: [delivery, courier, flota, pickUp].map((method) => [
                method.name,
                sentence(priceWords(method)),
                sentence(method.time),
              ]),
            },
          },
          "El plazo corre desde que el pago está confirmado. Sábados por la tarde, domingos y feriados no salen envíos.",
        ],
      },
      {
        id: "ciudad",
        title: "Delivery en la ciudad",
        blocks: [
          {
            table: {
              caption: `En moto, ${delivery.time}`,
              head: ["Zona", "Costo"],
              rows: CITY_ZONES.map(({ zone, cents }) => [zone, bolivianos(cents)]),
            },
          },
          "Antes de salir te llamamos al celular del pedido para acordar la hora. Ayuda mucho una buena referencia: el color del portón, la esquina, el piso.",
        ],
      },
      {
        id: "departamentos",
        title: "Courier por departamento",
        blocks: [
          {
            table: {
              caption: "A domicilio en estas ciudades; los días son hábiles",
              head: ["Departamento", "Costo", "Días"],
              rows: DEPARTMENTS.map(({ name, cents, days: [from, to] }) => [
                name,
                bolivianos(cents),
                from === to ? `${from}` : `${from} a ${to}`,
              ]),
            },
          },
          { list: DEPARTMENTS.map(({ name, cities }) => `**${name}:** ${cities}.`) },
        ],
      },
      {
        id: "flota",
        title: "Por flota, flete en destino",
        blocks: [
          "Mandamos tu paquete como encomienda en bus y lo recoges en la terminal. Hoy no pagas envío: el flete se paga al recoger, a la empresa de transporte, que fija su precio.",
          {
            steps: [
              "En el pedido pon el nombre y el carnet de quien va a recoger.",
              "Al despachar te mandamos la empresa y el número de guía.",
              "Recoge con el **carnet de identidad** original y ese número.",
            ],
          },
          "Conviene ir pronto: algunas empresas cobran depósito si el paquete se queda varios días.",
        ],
      },
      {
        id: "tienda",
        title: "Recoger en tienda",
        blocks: [
          "Sin costo. Te avisamos cuando esté listo; trae tu carnet o el número de pedido.",
          ...(address ? [`Estamos en **${address}**${hours ? `, ${hours}` : ""}.`] : []),
        ],
      },
      {
        id: "zonas-alejadas",
        title: "Zonas alejadas",
        blocks: [
          `Hay lugares a los que el courier no llega o solo va algunos días. Si el tuyo no está en la lista, escríbenos por ${writeTo} antes de comprar: te decimos si llegamos, cuánto cuesta y cuánto tarda. Si no podemos, también te lo decimos. El envío gratis no incluye estas zonas.`,
        ],
      },
      {
        id: "al-recibir",
        title: "Al recibir",
        blocks: [
          {
            list: [
              "Revisa que el paquete esté cerrado. Si viene abierto o golpeado, saca una foto antes de firmar.",
              "Guarda etiquetas y factura hasta estar a gusto: hacen falta para un [cambio](/cambios-y-devoluciones).",
              "Si no llegó en el plazo, escríbenos con tu número de pedido. Lo rastreamos nosotros.",
            ],
          },
        ],
      },
    ],
  };
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
