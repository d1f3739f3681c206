/** Questions about orders, payment and delivery. */
import { bolivianos, deliveryTerms, methodText, priceText, sentence, wayBy } from "#contracts/delivery/delivery.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import { reachText } from "./delivery-places.ts";
import type { FaqGroup } from "#contracts/guides/faq.ts";

export function aboutBuying({ writeTo, address, hours, methods, promises }: ShopFacts): readonly FaqGroup[] {
  const terms = deliveryTerms(methods);
  const [delivery, courier, pickUp] = [wayBy("delivery", terms), wayBy("courier", terms), wayBy("tienda", terms)];
  const reach = reachText(methods);
  return [
    {
      id: "pedidos",
      title: "Pedidos",
      questions: [
        {
          id: "como-comprar",
          question: "¿Cómo hago un pedido?",
          answer: [
            {
              steps: [
                "Elige color y talla y toca **Agregar al carrito**.",
                "Abre **MI PEDIDO**, revisa y toca **Finalizar compra**.",
                "Completa los datos de envío y de factura, y elige cómo pagar.",
                "Paga y listo: el pedido queda confirmado y puedes seguirlo en **MIS PEDIDOS**.",
              ],
            },
          ],
        },
        {
          id: "comprar-sin-cuenta",
          question: "¿Necesito una cuenta para comprar?",
          answer: [
            "Para mirar y llenar el carrito, no. Para terminar la compra sí: así el pedido queda a tu nombre y lo ves desde cualquier equipo. Basta un correo y una contraseña, y tu carrito te espera.",
          ],
        },
        {
          id: "carrito-se-guarda",
          question: "¿Mi carrito se guarda si cierro la página?",
          answer: [
            "Sí. Queda en este navegador hasta que lo vacíes. Si inicias sesión, lo encuentras también en tus otros equipos.",
            "El carrito no reserva productos: los precios y las cantidades que quedan se leen de nuevo cada vez que lo abres, y te decimos qué cambió.",
          ],
        },
        {
          id: "cambiar-pedido",
          question: "¿Puedo cambiar o cancelar un pedido?",
          answer: [
            `Mientras está pendiente de pago lo cancelas tú desde el mismo pedido. Si ya pagaste y todavía no salió, escríbenos por ${writeTo} con tu número de pedido y lo vemos.`,
          ],
        },
        {
          id: "producto-agotado",
          question: "Lo que quiero está agotado, ¿vuelve?",
          answer: [
            "Depende del modelo. Donde veas **Avísame**, deja tu correo y te escribimos una sola vez, cuando vuelva tu talla. El aviso no reserva la pieza.",
          ],
        },
        promises.givesInvoice && {
          id: "factura",
          live: true as const,
          question: "¿Dan factura? ¿Puede ir a otro nombre o NIT?",
          answer: [
            "Sí. En el paso de facturación eliges el tipo de documento, el número y el nombre o razón social: no tiene que ser el mismo que recibe.",
          ],
        },
        {
          id: "limite-cantidad",
          question: "¿Hay un máximo por compra?",
          answer: [
            `Hasta 20 unidades de cada color y talla, y 50 líneas por carrito. Para pedidos de empresa o regalos en cantidad, escríbenos por ${writeTo}.`,
          ],
        },
      ].flatMap((question) => question || []),
    },
    {
      id: "pago",
      title: "Pago con QR",
      questions: [
        {
          id: "pago-qr-como",
          question: "¿Cómo se paga con QR?",
          answer: [
            {
              steps: [
                "Al confirmar el pedido te mostramos un QR con el monto exacto.",
                "Abre la aplicación de tu banco y escanéalo. Si compras desde el mismo celular, guarda la imagen y ábrela desde la aplicación.",
                "Paga. La página se actualiza sola cuando el banco nos confirma.",
              ],
            },
            "Es una transferencia desde tu cuenta: sirve la aplicación de cualquier banco que lea QR Simple y no necesitas tarjeta.",
          ],
        },
        {
          id: "pago-qr-vence",
          question: "El QR venció, ¿qué hago?",
          answer: [
            "Nada se cobró. Abre tu pedido y genera uno nuevo. Si el plazo del pedido también terminó, los productos vuelven a la tienda: con **Volver a poner en el carrito** empiezas otra vez, con lo que siga disponible.",
            "Si pagaste justo cuando vencía, tu dinero no se pierde: el pago queda en revisión y una persona lo resuelve contigo.",
          ],
        },
        {
          id: "pago-no-aparece",
          question: "Ya pagué y el pedido sigue pendiente",
          answer: [
            `Puede tardar unos minutos. La página pregunta al banco por sí sola; también puedes tocar **Ya pagué**. Si pasó media hora, escríbenos por ${writeTo} con tu número de pedido y el comprobante. No pagues dos veces.`,
          ],
        },
        {
          id: "pago-seguro",
          question: "¿Es seguro pagar así?",
          answer: [
            "Sí. Pagas dentro de la aplicación de tu banco: la tienda nunca ve tu clave ni tus cuentas, y solo damos un pago por bueno cuando lo leemos nosotros en el banco. Nunca te pediremos claves ni códigos por teléfono o mensaje.",
          ],
        },
        {
          id: "otras-formas-de-pago",
          question: "¿Puedo pagar de otra forma?",
          answer: [
            "Según tu ciudad y el monto, al finalizar la compra puedes ver también: recoger y pagar en tienda, pago contra entrega o coordinar por WhatsApp. Por ahora no recibimos tarjetas en línea.",
          ],
        },
      ],
    },
    {
      id: "envios",
      title: "Envíos",
      questions: [
        {
          id: "envio-cuesta",
          live: true,
          question: "¿Cuánto cuesta el envío?",
          answer: [
            { list: terms.ways.map((way) => `${methodText(way)}.`) },
            `${terms.freeFrom === null ? "" : `Desde ${bolivianos(terms.freeFrom)} el delivery y el courier van por nuestra cuenta. `}Los precios por zona y departamento están en [Envíos](/envios).`,
          ],
        },
        {
          id: "envio-demora",
          live: true,
          question: "¿Cuánto tarda en llegar?",
          answer: [
            `${delivery ? `En la ciudad llega ${delivery.time}. ` : ""}${courier ? `Por courier, ${courier.time}. ` : ""}El plazo corre desde que el pago está confirmado; en fechas como Navidad o el Día de la Madre puede tardar un poco más.`,
          ],
        },
        {
          id: "envio-provincia",
          live: true,
          question: "¿Envían a provincias y zonas alejadas?",
          answer: [
            `${reach ? `Llegamos a ${reach}. ` : ""}A provincias, casi siempre por flota hasta la terminal más cercana. Si tu localidad no está en [la lista](/envios#departamentos), escríbenos por ${writeTo} antes de comprar y te decimos con franqueza si llegamos y cuánto cuesta.`,
          ],
        },
        {
          id: "recoger-flota",
          question: "¿Qué necesito para recoger en la flota?",
          answer: [
            "Tu carnet de identidad y el número de guía, que te mandamos al despachar. El flete se paga ahí mismo. Quien recoge debe ser la persona que pusiste en el pedido.",
          ],
        },
        {
          id: "recoger-tienda",
          live: true,
          question: "¿Puedo recoger en la tienda?",
          answer: pickUp
            ? [
                `Sí, es ${priceText(pickUp)}. ${sentence(pickUp.time)}; trae tu carnet o el número de pedido.`,
                ...(address ? [`Estamos en ${address}${hours ? ` (${hours})` : ""}.`] : []),
              ]
            : ["Por ahora no."],
        },
        {
          id: "nadie-en-casa",
          question: "¿Y si no hay nadie cuando llega el delivery?",
          answer: [
            `Escríbenos por ${writeTo} con tu número de pedido y acordamos otra hora. Una segunda salida puede tener el mismo costo que la primera.`,
          ],
        },
      ],
    },
  ];
}
