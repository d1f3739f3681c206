import { bolivianos, deliveryTerms, priceText, sentence, wayBy } from "#contracts/delivery/delivery.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import { citiesOf, courierRows, departmentRow, zoneName } from "./delivery-places.ts";
import type { DefaultGuide } from "../text/read-text.ts";

export function shipping({ address, hours, methods }: ShopFacts): DefaultGuide {
  const terms = deliveryTerms(methods);
  const [delivery, courier] = [wayBy("delivery", terms), wayBy("courier", terms)];
  const [flota, pickUp] = [wayBy("flota", terms), wayBy("tienda", terms)];
  const free = terms.freeFrom === null ? null : bolivianos(terms.freeFrom);
  const named = [
    delivery && `delivery ${priceText(delivery)}`,
    courier && `courier nacional ${priceText(courier)}`,
    flota && "flota",
    pickUp && "recojo en tienda",
  ].filter((words) => words !== undefined);
  return {
    path: PAGES.delivery,
    title: "Envíos",
    description: `Cuánto cuesta y cuánto tarda: ${new Intl.ListFormat("es").format(named)}.${free ? ` Gratis desde ${free}.` : ""}`,
    updated: "2026-11-26",
    summary: [
      free && `**Gratis desde ${free}:** el delivery y el courier van por nuestra cuenta.`,
      delivery && `**En la ciudad:** ${priceText(delivery)}, ${delivery.time}.`,
      courier && `**Al resto del país:** ${priceText(courier)} por courier, ${courier.time}.`,
      pickUp && "**En tienda:** recoges sin costo.",
    ].flatMap((line) => line ?? []),
    text: {
      kind: "text",
      lead: "Cuánto cuesta y cuánto tarda, antes de llenar el carrito.",
      summary: "",
      body: `\
{{formas}}

{{ciudad}}

{{departamentos}}

{{flota}}

{{tienda}}

## Zonas alejadas {#zonas-alejadas}
Hay lugares a los que el courier no llega o solo va algunos días. Si el tuyo no está en la lista, escríbenos por {{contacto}} antes de comprar: te decimos si llegamos, cuánto cuesta y cuánto tarda. Si no podemos, también te lo decimos.

## Al recibir {#al-recibir}
- Revisa que el paquete esté cerrado. Si viene abierto o golpeado, saca una foto antes de firmar.
- Si no llegó en el plazo, escríbenos con tu número de pedido.`,
    },
    parts: [
      {
        id: "formas",
        title: "Formas de envío",
        blocks: [
          {
            table: {
              caption: "El costo se suma al confirmar el pedido; nunca después",
              head: ["Cómo", "Cuánto", "Cuándo"],
              rows: terms.ways.map((way) => [way.name, sentence(priceText(way)), sentence(way.time)]),
            },
          },
          "El plazo corre desde que el pago está confirmado.",
        ],
      },
      delivery && {
        id: "ciudad",
        title: "Delivery en la ciudad",
        blocks: [
          {
            table: {
              caption: sentence(delivery.time),
              head: ["Zona", "Costo"],
              rows: methods
                .filter(({ kind }) => kind === "delivery")
                .map((method) => [zoneName(method), bolivianos(method.cents)]),
            },
          },
          "Ayuda mucho una buena referencia: el color del portón, la esquina, el piso.",
        ],
      },
      courier && {
        id: "departamentos",
        title: "Courier por departamento",
        blocks: [
          {
            table: {
              caption: "A domicilio en estas ciudades; los días son hábiles",
              head: ["Departamento", "Costo", "Días"],
              rows: courierRows(methods).map((method) => [
                departmentRow(method),
                bolivianos(method.cents),
                method.days,
              ]),
            },
          },
          { list: courierRows(methods).map(citiesOf) },
        ],
      },
      flota && {
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
      pickUp && {
        id: "tienda",
        title: "Recoger en tienda",
        blocks: [
          "Sin costo. Te avisamos cuando esté listo; trae tu carnet o el número de pedido.",
          ...(address ? [`Estamos en **${address}**${hours ? `, ${hours}` : ""}.`] : []),
        ],
      },
    ].filter((section) => section !== undefined),
  };
}
