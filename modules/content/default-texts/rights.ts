import { PAGES } from "#contracts/pages/paths.ts";
import type { DefaultGuide } from "../text/read-text.ts";

export const rights = (): DefaultGuide => ({
  path: PAGES.rights,
  title: "Tus derechos",
  description:
    "Tus derechos como consumidor en Bolivia según la Ley N° 453 y el Decreto Supremo N° 2130, y cómo reclamar paso a paso.",
  updated: "2026-11-26",
  text: {
    kind: "text",
    lead: "Lo que la ley boliviana te reconoce cuando compras, y cómo reclamar si algo no se cumple. También si quien falló fuimos nosotros.",
    summary: `\
Te protege la **Ley N° 453**, de 4 de diciembre de 2013.
La reglamenta el **Decreto Supremo N° 2130**, de septiembre de 2014.
Reclama primero a la tienda; si no basta, al **Viceministerio de Defensa de los Derechos del Usuario y del Consumidor**.`,
    body: `\
## La ley {#ley}
La Ley N° 453, General de los Derechos de las Usuarias y los Usuarios y de las Consumidoras y los Consumidores, vale para toda compra en Bolivia, también por internet.

Tus facturas suelen llevar una de sus frases. Dicen, por ejemplo:

- «Ley N° 453: Tienes derecho a recibir información sobre las características y contenidos de los servicios que utilices».
- «Ley N° 453: Tienes derecho a un trato equitativo sin discriminación en la oferta de servicios».
- «Ley N° 453: Puedes acceder a la reclamación cuando tus derechos han sido vulnerados».

## Qué significa en esta tienda {#en-la-tienda}
- **Información:** material, medidas, precio final y costo de envío, antes de pagar. Si algo es cuero sintético, lo decimos.
- **Trato igual:** los mismos precios y condiciones para todos.
- **Lo que compraste:** si llega otra cosa o con una falla, reclámanos.
- **Reclamo:** te escuchamos y, si no quedas conforme, puedes ir a la autoridad.

## Garantía escrita {#garantia}
Según el artículo 21 del Decreto Supremo N° 2130, los productos nuevos que la necesiten llevan una garantía escrita: qué cubre, cuánto dura, en qué condiciones y para qué producto. También prevé responsabilidad si el servicio de garantía se demora, sin razón, más de 30 días hábiles.

Lo que da esta tienda está en [Cambios y devoluciones](/cambios-y-devoluciones).

## ¿Y si me arrepiento? {#arrepentirse}
No conocemos una norma boliviana que dé un plazo general para arrepentirse de una compra por internet, así que no te lo prometemos como ley. Lo que da esta tienda está en [Cambios y devoluciones](/cambios-y-devoluciones).

## Cómo reclamar {#reclamar}
1. Escríbenos por {{contacto}}. Cuenta qué pasó y qué esperas, con tu número de pedido y, si ayuda, fotos.
2. Guarda todo: la factura, el comprobante de pago y los mensajes.
3. Si no respondemos o no quedas conforme, presenta tu reclamo ante el Viceministerio de Defensa de los Derechos del Usuario y del Consumidor, con esos papeles y tu carnet.

No necesitas abogado para reclamar, y reclamar no te quita el derecho a la garantía ni a seguir comprando.

## Sobre esta página {#aviso}
Es un resumen para orientarte. No reemplaza el texto de la ley ni el consejo de un profesional; si algo aquí dijera menos que la ley, vale la ley.`,
  },
});
