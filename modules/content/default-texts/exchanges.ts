import { EXCHANGE_DAYS, WARRANTY_MONTHS } from "#contracts/delivery/delivery.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { Contact } from "#contracts/contact/ways-to-write.ts";
import type { Guide } from "#contracts/guides/guide.ts";

export function exchanges({ writeTo, address }: Contact): Guide {
  return {
    path: PAGES.returns,
    title: "Cambios y devoluciones",
    description: `Tienes ${EXCHANGE_DAYS} días para cambiar tu compra y ${WARRANTY_MONTHS} meses de garantía por defectos de fabricación. Condiciones, pasos y quién paga el envío.`,
    lead: "No todo sale bien a la primera, y un zapato no se prueba en una pantalla. Así se arregla.",
    updated: "2026-11-21",
    summary: [
      `**${EXCHANGE_DAYS} días** para pedir un cambio, desde que recibes.`,
      "**Sin uso**, con etiquetas y factura.",
      "**Si tiene una falla**, el envío corre por nuestra cuenta.",
      `**${WARRANTY_MONTHS} meses** de garantía por defectos de fabricación.`,
    ],
    sections: [
      {
        id: "condiciones",
        title: "Qué se puede cambiar",
        blocks: [
          `Cualquier producto que pidas cambiar dentro de los ${EXCHANGE_DAYS} días desde que lo recibes y que esté:`,
          {
            list: [
              "sin uso: el calzado, probado solo en interior;",
              "con sus etiquetas y su bolsa o caja;",
              "con la factura.",
            ],
          },
          "Lo cambias por otra talla, otro color u otro producto. Si cuesta más, pagas la diferencia; si cuesta menos, te queda el saldo para usarlo en la tienda.",
        ],
      },
      {
        id: "excepciones",
        title: "Qué no se cambia",
        blocks: [
          {
            list: [
              "Productos de outlet o con descuento, salvo que tengan una falla.",
              "Productos de cuidado ya abiertos.",
              "Piezas hechas o grabadas a pedido.",
              "Piezas usadas, lavadas, arregladas por otro o sin etiquetas.",
            ],
          },
          "Los poros, las venas y los cambios de tono del cuero son propios del material: [por qué](/cuidados-del-cuero). Si no te gustan en tu pieza, puedes cambiarla como cualquier otra.",
        ],
      },
      {
        id: "pasos",
        title: "Cómo se hace",
        blocks: [
          {
            steps: [
              `Escríbenos por ${writeTo} con tu número de pedido y qué quieres en su lugar. Si hay una falla, con una foto.`,
              "Te confirmamos si hay lo que pides y te lo apartamos.",
              `Manda la pieza o tráela${address ? ` a ${address}` : " a la tienda"}.`,
              "La revisamos y despachamos la nueva.",
            ],
          },
        ],
      },
      {
        id: "envio",
        title: "Quién paga el envío",
        blocks: [
          {
            table: {
              caption: "De ida y de vuelta",
              head: ["Motivo", "Paga"],
              rows: [
                ["Tiene una falla", "La tienda"],
                ["Llegó otra cosa o llegó dañado", "La tienda"],
                ["Otra talla, otro color, cambio de idea", "Tú"],
              ],
            },
          },
          "Cambiar en la tienda no cuesta nada.",
        ],
      },
      {
        id: "garantia",
        title: "Garantía",
        blocks: [
          `Respondemos **${WARRANTY_MONTHS} meses** por defectos de fabricación, también en productos con descuento: costuras que se abren, cierres o herrajes que fallan, suelas que se despegan.`,
          "Primero intentamos reparar. Si no se puede, cambiamos la pieza por otra igual; si no queda, te devolvemos lo que pagaste por el mismo medio.",
          "No cubre el desgaste normal, los golpes, los cortes, el agua, el calor ni los productos de limpieza inadecuados.",
        ],
      },
      {
        id: "dinero",
        title: "Devolución del dinero",
        blocks: [
          "Devolvemos el dinero cuando:",
          {
            list: [
              "la falla no se puede reparar y no hay otra pieza igual;",
              "pagaste un pedido que no podemos entregar;",
              "pagaste dos veces o de más.",
            ],
          },
          "Por un cambio de idea hacemos un cambio, no una devolución de dinero.",
          {
            note: "Estos plazos son la política de esta tienda. No conocemos una norma boliviana que fije un plazo general para arrepentirse de una compra por internet, y por eso no te la prometemos. Tus derechos por ley están en [Tus derechos](/tus-derechos).",
          },
        ],
      },
    ],
  };
}
