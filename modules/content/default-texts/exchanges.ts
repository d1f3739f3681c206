import { exchangeTime, warrantyTime } from "#contracts/content/promises.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { DefaultGuide } from "../text/read-text.ts";

/** What the owner did not promise is not there. */
export function exchanges({ writeTo, promises }: ShopFacts): DefaultGuide {
  const [exchange, warranty] = [exchangeTime(promises), warrantyTime(promises)];
  const within = promises.exchangeDays === 1 ? "1 día" : `los ${exchange}`;
  const promised = [
    exchange && `${exchange} para cambiar tu compra`,
    warranty && `${warranty} de garantía por defectos de fabricación`,
  ].filter(Boolean);
  return {
    path: PAGES.returns,
    title: "Cambios y devoluciones",
    description: promised.length > 0 ? `${promised.join(" y ")}.` : "Qué hacer si algo no está bien con tu compra.",
    updated: "2026-11-26",
    summary: [
      exchange && `**${exchange}** para pedir un cambio, desde que recibes: sin uso y con etiquetas.`,
      warranty && `**${warranty}** de garantía por defectos de fabricación.`,
      `**Si algo no está bien**, escríbenos por ${writeTo}.`,
    ].flatMap((line) => line || []),
    text: {
      kind: "text",
      lead: "No todo sale bien a la primera, y un zapato no se prueba en una pantalla. Así se arregla.",
      summary: "",
      body: `\
{{condiciones}}

{{excepciones}}

## Cómo se hace {#pasos}
1. Escríbenos por {{contacto}} con tu número de pedido y qué pasó o qué quieres en su lugar. Si hay una falla, con una foto.
2. Acordamos contigo qué sigue y cómo llega la pieza a la tienda.

{{garantia}}

## Devolución del dinero {#dinero}
Devolvemos el dinero cuando pagaste un pedido que no podemos entregar, o pagaste dos veces o de más.

> No conocemos una norma boliviana que fije un plazo general para arrepentirse de una compra por internet. Tus derechos por ley están en [Tus derechos](/tus-derechos).`,
    },
    parts: [
      exchange && {
        id: "condiciones",
        title: "Qué se puede cambiar",
        blocks: [
          `Lo que pidas cambiar dentro de ${within} desde que lo recibes y que esté:`,
          { list: ["sin uso: el calzado, probado solo en interior;", "con sus etiquetas y su bolsa o caja."] },
          "Lo cambias por otra talla, otro color u otro producto.",
        ],
      },
      exchange && {
        id: "excepciones",
        title: "Qué no se cambia",
        blocks: [
          {
            list: [
              ...(promises.exchangesReduced ? [] : ["Lo que compraste en oferta o en outlet, por talla o gusto."]),
              "Productos de cuidado ya abiertos.",
              "Piezas usadas, lavadas, arregladas por otro o sin etiquetas.",
            ],
          },
          "Los poros, las venas y los cambios de tono del cuero son propios del material: [por qué](/cuidados-del-cuero).",
        ],
      },
      warranty && {
        id: "garantia",
        title: "Garantía",
        blocks: [
          `**${warranty}** por defectos de fabricación, también en lo que compraste en oferta: costuras que se abren, cierres o herrajes que fallan, suelas que se despegan.`,
          "No cubre el desgaste normal, los golpes, los cortes, el agua, el calor ni los productos de limpieza inadecuados.",
        ],
      },
    ].flatMap((section) => section || []),
  };
}
