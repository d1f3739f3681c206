import { PAGES } from "#contracts/pages/paths.ts";
import type { Contact } from "#contracts/contact/ways-to-write.ts";
import type { DefaultGuide } from "../text/read-text.ts";

export const terms = ({ address }: Contact): DefaultGuide => ({
  path: PAGES.terms,
  title: "Términos y condiciones",
  description:
    "Condiciones de compra: precios, pedidos, pago con QR, envíos, cambios, garantía y cómo resolver un problema.",
  updated: "2026-11-26",
  text: {
    kind: "text",
    lead: "Las reglas de la casa, escritas para leerse. Al confirmar un pedido las aceptas.",
    summary: `\
**El precio que ves** es el que pagas; el envío se suma antes de pagar.
**El pedido queda firme** cuando confirmamos tu pago o, si pagas al recibir, cuando te lo confirmamos.
**Los cambios** están en [Cambios y devoluciones](/cambios-y-devoluciones).
**Nada de esto** te quita lo que la ley te da.`,
    body: `\
## Quiénes somos {#quienes-somos}
{{nombre}} vende bolsos, calzado, ropa y accesorios en línea${address ? " y en su tienda de {{direccion}}" : ""}. Para cualquier asunto, escríbenos por {{contacto}}.

## Productos y precios {#productos}
Describimos cada pieza con cuidado: material, medidas y fotos. El cuero es natural y cada pieza varía un poco en tono y grano; los colores pueden verse distintos según la pantalla. La talla puede variar según el modelo.

Los precios están en bolivianos. Pueden cambiar, pero a tu pedido le vale el precio que viste al confirmarlo. Si algo cambió mientras tanto, te lo mostramos antes de seguir.

Si un precio fuera un error evidente (un cero de menos, por ejemplo), te escribimos: puedes seguir con el precio correcto o cancelar sin costo.

## Tu cuenta {#cuenta}
Para terminar una compra necesitas una cuenta con datos verdaderos. Cuida tu contraseña y avísanos si crees que alguien más la usa. Debes ser mayor de 18 años. Puedes cerrar tu cuenta cuando quieras.

## El pedido {#pedido}
1. Al confirmar apartamos los productos por el plazo que se muestra en el pedido.
2. Si pagas con QR, el pedido queda firme cuando el banco nos confirma el pago por el monto exacto.
3. Si no se paga en el plazo, el pedido vence y los productos vuelven a la tienda. No debes nada.

Poner algo en el carrito no lo aparta. Cada persona puede tener hasta tres pedidos sin pagar a la vez.

Si después de pagar descubrimos que no podemos entregar, te lo decimos de inmediato y te devolvemos todo lo pagado.

## El pago {#pago}
Las formas de pago disponibles se ven al finalizar la compra y dependen de tu ciudad y del monto. Un pago que llega tarde o por otro monto queda en revisión: no se pierde y te contactamos.

## La entrega {#entrega}
Costos, plazos y zonas están en [Envíos](/envios). Los plazos son los habituales; si una demora no depende de nosotros (bloqueos, clima, feriados), te avisamos. Desde que el paquete se entrega en la dirección o a la persona que indicaste, su cuidado es tuyo.

## Cambios y garantía {#cambios}
Están en [Cambios y devoluciones](/cambios-y-devoluciones), que forma parte de estas condiciones.

## Ofertas {#promociones}
Valen mientras estén publicadas y haya existencias. No se suman entre sí salvo que lo digamos, y no alcanzan a compras anteriores.

## Fotos y textos {#fotos}
Son de la tienda o de quienes nos los prestan. Puedes compartir enlaces cuanto quieras; para usar las fotos en un negocio, pídenos permiso.

## Uso de la tienda {#uso}
No intentes entrar a datos ajenos, saturar el sitio ni comprar con datos de otra persona. En esos casos podemos cerrar la cuenta y cancelar lo que esté pendiente, devolviendo lo pagado.

## Si no estamos de acuerdo {#desacuerdos}
Primero escríbenos: casi todo se arregla conversando. Si no, tienes abiertas las vías de [Tus derechos](/tus-derechos). Se aplica la ley boliviana, y ninguna de estas condiciones limita lo que ella te reconoce.

## Cambios en estas condiciones {#vigencia}
La fecha de arriba dice desde cuándo valen. A un pedido le valen las que estaban publicadas ese día.`,
  },
});
