import { PAGES } from "#contracts/pages/paths.ts";
import type { Contact } from "#contracts/contact/ways-to-write.ts";
import type { Guide } from "#contracts/guides/guide.ts";

export function rights({ writeTo }: Contact): Guide {
  return {
    path: PAGES.rights,
    title: "Tus derechos",
    description:
      "Tus derechos como consumidor en Bolivia según la Ley N° 453 y el Decreto Supremo N° 2130, y cómo reclamar paso a paso.",
    lead: "Lo que la ley boliviana te reconoce cuando compras, y cómo reclamar si algo no se cumple. También si quien falló fuimos nosotros.",
    updated: "2026-11-26",
    summary: [
      "Te protege la **Ley N° 453**, de 4 de diciembre de 2013.",
      "La reglamenta el **Decreto Supremo N° 2130**, de septiembre de 2014.",
      "Reclama primero a la tienda; si no basta, al **Viceministerio de Defensa de los Derechos del Usuario y del Consumidor**.",
    ],
    sections: [
      {
        id: "ley",
        title: "La ley",
        blocks: [
          "La Ley N° 453, General de los Derechos de las Usuarias y los Usuarios y de las Consumidoras y los Consumidores, vale para toda compra en Bolivia, también por internet.",
          "Tus facturas suelen llevar una de sus frases. Dicen, por ejemplo:",
          {
            list: [
              "«Ley N° 453: Tienes derecho a recibir información sobre las características y contenidos de los servicios que utilices».",
              "«Ley N° 453: Tienes derecho a un trato equitativo sin discriminación en la oferta de servicios».",
              "«Ley N° 453: Puedes acceder a la reclamación cuando tus derechos han sido vulnerados».",
            ],
          },
        ],
      },
      {
        id: "en-la-tienda",
        title: "Qué significa en esta tienda",
        blocks: [
          {
            list: [
              "**Información:** material, medidas, precio final y costo de envío, antes de pagar. Si algo es cuero sintético, lo decimos.",
              "**Trato igual:** los mismos precios y condiciones para todos.",
              "**Lo que compraste:** si llega otra cosa o con una falla, reclámanos.",
              "**Reclamo:** te escuchamos y, si no quedas conforme, puedes ir a la autoridad.",
            ],
          },
        ],
      },
      {
        id: "garantia",
        title: "Garantía escrita",
        blocks: [
          "Según el artículo 21 del Decreto Supremo N° 2130, los productos nuevos que la necesiten llevan una garantía escrita: qué cubre, cuánto dura, en qué condiciones y para qué producto. También prevé responsabilidad si el servicio de garantía se demora, sin razón, más de 30 días hábiles.",
          "Lo que da esta tienda está en [Cambios y devoluciones](/cambios-y-devoluciones).",
        ],
      },
      {
        id: "arrepentirse",
        title: "¿Y si me arrepiento?",
        blocks: [
          "No conocemos una norma boliviana que dé un plazo general para arrepentirse de una compra por internet, así que no te lo prometemos como ley. Lo que da esta tienda está en [Cambios y devoluciones](/cambios-y-devoluciones).",
        ],
      },
      {
        id: "reclamar",
        title: "Cómo reclamar",
        blocks: [
          {
            steps: [
              `Escríbenos por ${writeTo}. Cuenta qué pasó y qué esperas, con tu número de pedido y, si ayuda, fotos.`,
              "Guarda todo: la factura, el comprobante de pago y los mensajes.",
              "Si no respondemos o no quedas conforme, presenta tu reclamo ante el Viceministerio de Defensa de los Derechos del Usuario y del Consumidor, con esos papeles y tu carnet.",
            ],
          },
          "No necesitas abogado para reclamar, y reclamar no te quita el derecho a la garantía ni a seguir comprando.",
        ],
      },
      {
        id: "aviso",
        title: "Sobre esta página",
        blocks: [
          "Es un resumen para orientarte. No reemplaza el texto de la ley ni el consejo de un profesional; si algo aquí dijera menos que la ley, vale la ley.",
        ],
      },
    ],
  };
}
