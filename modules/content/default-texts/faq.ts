/** The frequent questions. Each id is part of an address people share, so it must never change. */
import { exchangeTime, warrantyTime } from "#contracts/content/promises.ts";
import { bolivianos, deliveryTerms, methodText, priceText, sentence, wayBy } from "#contracts/delivery/delivery.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { DefaultFaq } from "../text/read-text.ts";
import { reachText } from "./delivery-places.ts";

export const faq = (facts: ShopFacts): DefaultFaq => ({
  path: PAGES.faq,
  title: "Preguntas frecuentes",
  description:
    "Respuestas sobre pedidos, pago con QR, envíos, cambios, tallas, cuidado del cuero, tu cuenta y tus datos.",
  text: {
    kind: "text",
    lead: "Escribe una palabra o recorre los temas. Si no encuentras tu respuesta, escríbenos por {{contacto}}.",
    summary: "",
    body: BODY,
  },
  answers: { ...promised(facts), ...ofDelivery(facts), ...(facts.mailArrives && BY_MAIL) },
});

/** Not there while no mail can leave. */
const BY_MAIL: DefaultFaq["answers"] = {
  "producto-agotado": [
    "Depende del modelo. Donde veas **Avísame**, deja tu correo y te escribimos una sola vez, cuando vuelva tu talla. El aviso no reserva la pieza.",
  ],
  "cuenta-contrasena": [
    "En **INICIAR SESION** toca **¿Olvidaste tu contraseña?** y te mandamos un enlace a tu correo. Sirve una vez, durante una hora. Mira también en correo no deseado.",
    "Al crear la nueva se cierra tu sesión en todos tus dispositivos; tu carrito sigue ahí.",
  ],
};

/** What the owner did not promise is not there. */
function promised({ promises }: ShopFacts): DefaultFaq["answers"] {
  const [exchange, warranty] = [exchangeTime(promises), warrantyTime(promises)];
  return {
    ...(promises.givesInvoice && {
      factura: [
        "Sí. En el paso de facturación eliges el tipo de documento, el número y el nombre o razón social: no tiene que ser el mismo que recibe.",
      ],
    }),
    ...(exchange && {
      "cambio-plazo": [
        `Sí, dentro de ${promises.exchangeDays === 1 ? "" : "los "}${exchange} desde que lo recibes: sin uso y con etiquetas. El detalle está en [Cambios y devoluciones](/cambios-y-devoluciones).`,
      ],
      "cambio-oferta": [
        promises.exchangesReduced
          ? "Sí, igual que cualquier otro."
          : "Los productos de outlet y con descuento no se cambian por talla ni gusto.",
      ],
    }),
    ...(warranty && {
      garantia: [
        `Defectos de fabricación durante ${warranty}: costuras, cierres, herrajes, pegado. No cubre el desgaste del uso, los golpes ni el daño por agua o productos inadecuados. Las marcas naturales del cuero no son una falla.`,
      ],
    }),
  };
}

function ofDelivery({ writeTo, address, hours, methods }: ShopFacts): DefaultFaq["answers"] {
  const terms = deliveryTerms(methods);
  const [delivery, courier, pickUp] = [wayBy("delivery", terms), wayBy("courier", terms), wayBy("tienda", terms)];
  const reach = reachText(methods);
  return {
    "envio-cuesta": [
      { list: terms.ways.map((way) => `${methodText(way)}.`) },
      `${terms.freeFrom === null ? "" : `Desde ${bolivianos(terms.freeFrom)} el delivery y el courier van por nuestra cuenta. `}Los precios por zona y departamento están en [Envíos](/envios).`,
    ],
    "envio-demora": [
      `${delivery ? `En la ciudad llega ${delivery.time}. ` : ""}${courier ? `Por courier, ${courier.time}. ` : ""}El plazo corre desde que el pago está confirmado; en fechas como Navidad o el Día de la Madre puede tardar un poco más.`,
    ],
    "envio-provincia": [
      `${reach ? `Llegamos a ${reach}. ` : ""}A provincias, casi siempre por flota hasta la terminal más cercana. Si tu localidad no está en [la lista](/envios#departamentos), escríbenos por ${writeTo} antes de comprar y te decimos con franqueza si llegamos y cuánto cuesta.`,
    ],
    "recoger-tienda": pickUp
      ? [
          `Sí, es ${priceText(pickUp)}. ${sentence(pickUp.time)}; trae tu carnet o el número de pedido.`,
          ...(address ? [`Estamos en ${address}${hours ? ` (${hours})` : ""}.`] : []),
        ]
      : ["Por ahora no."],
  };
}

/** As the editor writes it: it finds the question of a line by counting. */
const BODY = `\
## Pedidos {#pedidos}

### ¿Cómo hago un pedido? {#como-comprar}

1. Elige color y talla y toca **Agregar al carrito**.
2. Abre **MI PEDIDO**, revisa y toca **Finalizar compra**.
3. Completa los datos de envío y de factura, y elige cómo pagar.
4. Paga y listo: el pedido queda confirmado y puedes seguirlo en **MIS PEDIDOS**.

### ¿Necesito una cuenta para comprar? {#comprar-sin-cuenta}

Para mirar y llenar el carrito, no. Para terminar la compra sí: así el pedido queda a tu nombre y lo ves desde cualquier equipo. Basta un correo y una contraseña, y tu carrito te espera.

### ¿Mi carrito se guarda si cierro la página? {#carrito-se-guarda}

Sí. Queda en este navegador hasta que lo vacíes. Si inicias sesión, lo encuentras también en tus otros equipos.

El carrito no reserva productos: los precios y las cantidades que quedan se leen de nuevo cada vez que lo abres, y te decimos qué cambió.

### ¿Puedo cambiar o cancelar un pedido? {#cambiar-pedido}

Mientras está pendiente de pago lo cancelas tú desde el mismo pedido. Si ya pagaste y todavía no salió, escríbenos por {{contacto}} con tu número de pedido y lo vemos.

### Lo que quiero está agotado, ¿vuelve? {#producto-agotado}

{{producto-agotado}}

### ¿Dan factura? ¿Puede ir a otro nombre o NIT? {#factura}

{{factura}}

### ¿Hay un máximo por compra? {#limite-cantidad}

Hasta 20 unidades de cada color y talla, y 50 líneas por carrito. Para pedidos de empresa o regalos en cantidad, escríbenos por {{contacto}}.

## Pago con QR {#pago}

### ¿Cómo se paga con QR? {#pago-qr-como}

1. Al confirmar el pedido te mostramos un QR con el monto exacto.
2. Abre la aplicación de tu banco y escanéalo. Si compras desde el mismo celular, guarda la imagen y ábrela desde la aplicación.
3. Paga. La página se actualiza sola cuando el banco nos confirma.

Es una transferencia desde tu cuenta: sirve la aplicación de cualquier banco que lea QR Simple y no necesitas tarjeta.

### El QR venció, ¿qué hago? {#pago-qr-vence}

Nada se cobró. Abre tu pedido y genera uno nuevo. Si el plazo del pedido también terminó, los productos vuelven a la tienda: con **Volver a poner en el carrito** empiezas otra vez, con lo que siga disponible.

Si pagaste justo cuando vencía, tu dinero no se pierde: el pago queda en revisión y una persona lo resuelve contigo.

### Ya pagué y el pedido sigue pendiente {#pago-no-aparece}

Puede tardar unos minutos. La página pregunta al banco por sí sola; también puedes tocar **Ya pagué**. Si pasó media hora, escríbenos por {{contacto}} con tu número de pedido y el comprobante. No pagues dos veces.

### ¿Es seguro pagar así? {#pago-seguro}

Sí. Pagas dentro de la aplicación de tu banco: la tienda nunca ve tu clave ni tus cuentas, y solo damos un pago por bueno cuando lo leemos nosotros en el banco. Nunca te pediremos claves ni códigos por teléfono o mensaje.

### ¿Puedo pagar de otra forma? {#otras-formas-de-pago}

Según tu ciudad y el monto, al finalizar la compra puedes ver también: recoger y pagar en tienda, pago contra entrega o coordinar por WhatsApp. Por ahora no recibimos tarjetas en línea.

## Envíos {#envios}

### ¿Cuánto cuesta el envío? {#envio-cuesta}

{{envio-cuesta}}

### ¿Cuánto tarda en llegar? {#envio-demora}

{{envio-demora}}

### ¿Envían a provincias y zonas alejadas? {#envio-provincia}

{{envio-provincia}}

### ¿Qué necesito para recoger en la flota? {#recoger-flota}

Tu carnet de identidad y el número de guía, que te mandamos al despachar. El flete se paga ahí mismo. Quien recoge debe ser la persona que pusiste en el pedido.

### ¿Puedo recoger en la tienda? {#recoger-tienda}

{{recoger-tienda}}

### ¿Y si no hay nadie cuando llega el delivery? {#nadie-en-casa}

Escríbenos por {{contacto}} con tu número de pedido y acordamos otra hora. Una segunda salida puede tener el mismo costo que la primera.

## Cambios y garantía {#cambios}

### ¿Puedo cambiar lo que compré? {#cambio-plazo}

{{cambio-plazo}}

### ¿Se cambian los productos en oferta? {#cambio-oferta}

{{cambio-oferta}}

### ¿Me devuelven el dinero? {#devolucion-dinero}

Cuando pagaste algo que ya no tenemos, o pagaste dos veces o de más.

### ¿Qué cubre la garantía? {#garantia}

{{garantia}}

## Tallas {#tallas}

### ¿Cómo sé mi talla? {#talla-cual}

Mídete como explica la [guía de tallas](/guia-talles) y compara. La talla puede variar según el modelo: si la ficha del producto dice otra cosa, vale la ficha.

### Estoy entre dos tallas, ¿cuál elijo? {#talla-entre-dos}

La mayor. En calzado de cuero liso también: cede un poco a lo ancho, pero no a lo largo.

### ¿Qué numeración usa el calzado? {#talla-calzado}

La europea. El calzado brasileño suele marcar unos dos números menos, así que compara por los [centímetros de tu pie](/guia-talles#calzado).

### ¿Qué quiere decir talla única en una cartera? {#talla-unica}

Que viene en un solo tamaño. Sus medidas están en la ficha: alto × ancho × fondo, en centímetros y sin contar las asas.

## Cuidado del cuero {#cuidado}

### ¿Todo es cuero legítimo? {#cuero-legitimo}

No todo. Cada ficha dice el material: si es cuero sintético, lona, alpaca u otro, lo verás ahí antes de comprar.

### ¿Con qué limpio mi cartera? {#cuero-limpiar}

Depende del cuero. Para la napa, un paño húmedo y una gota de jabón neutro; la gamuza solo se cepilla en seco. En la ficha de tu producto dice cuál es y en [Cuidados del cuero](/cuidados-del-cuero) está cada uno.

### Se mojó, ¿cómo lo seco? {#cuero-mojado}

Absorbe el agua con un paño sin frotar, rellena con papel y deja a la sombra. Nada de sol, estufa ni secador. [Más sobre esto](/cuidados-del-cuero#si-paso-algo).

### Mi pieza nueva tiene marcas o tonos distintos, ¿es una falla? {#cuero-manchas}

Casi nunca. Poros, venas y pequeñas cicatrices son del animal, y el cuero graso se aclara al doblarlo. Si dudas, mándanos una foto.

## Tu cuenta {#cuenta}

### Olvidé mi contraseña {#cuenta-contrasena}

{{cuenta-contrasena}}

### ¿Puedo entrar con Google o Facebook? {#cuenta-google-facebook}

Sí, con los que veas al iniciar sesión. Si ya tienes una cuenta con contraseña, entra con ella una vez y vincúlalos en [Mi cuenta](/mi-cuenta#formas-de-entrar): por seguridad no unimos cuentas solo porque el correo sea el mismo.

### ¿Cómo cierro mi sesión en otro dispositivo? {#cuenta-dispositivos}

En [Mi cuenta](/mi-cuenta#dispositivos) ves dónde está abierta tu sesión y la cierras con un toque. Si no reconoces alguno, cambia también tu contraseña.

### ¿Dónde veo mis pedidos? {#cuenta-pedidos}

En **MIS PEDIDOS**, con su estado al momento. No hace falta recargar: la página cambia sola cuando tu pedido avanza.

### ¿Cómo dejo de recibir las novedades? {#novedades-baja}

Escríbenos por {{contacto}} desde el correo suscrito, o diciéndonos cuál es, y lo quitamos.

## Privacidad {#privacidad}

### ¿Qué datos guardan de mí? {#datos-guardan}

Los que hacen falta para venderte y entregarte: tu carrito, tu cuenta, tus pedidos y los correos que nos dejas para avisarte. La lista completa, con cuánto tiempo queda cada cosa, está en [Privacidad](/privacidad#que-guardamos).

### ¿Comparten mis datos o usan publicidad de terceros? {#datos-terceros}

No vendemos datos ni ponemos rastreadores ni publicidad de terceros. Tu dirección y tu teléfono los ve quien lleva el paquete; al banco le damos el monto y la referencia del cobro.

### ¿Cómo pido que borren mis datos? {#datos-borrar}

Tu cuenta la eliminas tú, al instante, en [Mi cuenta](/mi-cuenta#eliminar). Si no puedes entrar, escríbenos por {{contacto}}. Conservamos solo lo que la ley nos obliga a guardar. [Qué se borra y qué no](/eliminar-mis-datos).`;
