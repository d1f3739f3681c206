import { PAGES } from "#contracts/pages/paths.ts";
import type { DefaultGuide } from "../text/read-text.ts";

export const privacy = (): DefaultGuide => ({
  path: PAGES.privacy,
  title: "Política de privacidad",
  description:
    "Qué datos guarda la tienda, para qué, cuánto tiempo y cómo pedir que se borren. Sin publicidad ni rastreadores de terceros.",
  updated: "2026-11-21",
  text: {
    kind: "text",
    lead: "Qué guardamos, para qué, cuánto tiempo y cómo se borra. Sin letra chica.",
    summary: `\
Guardamos lo que hace falta para venderte y entregarte, y nada más.
No vendemos datos ni usamos rastreadores ni publicidad de terceros.
Puedes mirar y llenar el carrito sin decirnos quién eres.
Ves, corriges y borras tus datos en [Mi cuenta](/mi-cuenta), cuando quieras.`,
    body: `\
## Qué guardamos {#que-guardamos}
: Clave de visitante | Encontrar tu carrito sin que tengas cuenta. | En tu navegador, hasta que borres sus datos
: Carrito sin cuenta | Mostrarte lo que elegiste. | 180 días sin usarlo; 7 si quedó vacío
: Cuenta | Nombre, correo y celular, para que entres y encuentres tus pedidos y tu carrito. | Hasta que la borres
: Sesiones | El tipo de equipo y el día en que lo usaste, para que veas dónde entraste. | 30 días sin usarla, o hasta que la cierres
: Datos de envío | Entregarte cada pedido y no pedírtelos de nuevo. | Con tu cuenta y con cada pedido
: Datos de factura | Emitir tu factura. | Lo que exigen las normas de impuestos
: Pedidos y pagos | Entregar, cambiar y responder por la garantía. | Lo que exigen las normas de impuestos
: Correo para novedades | Escribirte con lo nuevo y las ofertas. | Hasta que te des de baja
: Correo de «Avísame» | Un solo aviso, cuando vuelve tu talla. | 180 días como máximo
: Registro de páginas | Saber qué falla: qué página y en qué tipo de equipo. | 30 días

El registro de páginas no lleva tu nombre, tu correo ni lo que escribiste en la dirección.

Tu contraseña se guarda transformada: nadie en la tienda puede leerla.

## En tu navegador {#navegador}
No usamos cookies de publicidad ni de medición. Solo estas:

- **XSRF-TOKEN:** comprueba que lo que se envía sale de esta página.
- **La de tu sesión:** solo si inicias sesión.
- **La de este dispositivo:** recuerda un año en qué cuentas entraste desde aquí, para que puedas entrar aunque otra persona esté probando contraseñas con tu correo.

Además, el navegador recuerda la clave de visitante, si has iniciado sesión, el contacto de la tienda, los productos que viste y la posición en la página. Se borra con los datos del sitio. Quien tenga la clave de visitante puede ver ese carrito: en un equipo compartido, vacíalo al terminar.

## Quién los ve {#quien-los-ve}
- **Quien entrega** (delivery, courier o flota): nombre, celular, dirección y, para la flota, el carnet de quien recoge.
- **El banco o la pasarela** que emite el QR: monto y referencia del pedido. Ellos nos dicen quién pagó y cuándo.
- **Google o Facebook**, solo si eliges entrar con ellos: nos dan tu nombre y tu correo. No publicamos nada.
- **El servicio de correo** que lleva nuestros mensajes.
- **Las autoridades**, cuando una norma o un juez lo ordena.

Cuando tocas WhatsApp o una red social sales de la tienda y vale la política de ese servicio.

## Ver, corregir o borrar {#borrar}
En [Mi cuenta](/mi-cuenta) ves y corriges lo que guardamos, y eliminas la cuenta con un botón: [así se hace](/eliminar-mis-datos). Si no puedes entrar:

1. Escríbenos por {{contacto}}, desde el correo o celular de tu cuenta, y di qué quieres ver, corregir o borrar.
2. Comprobamos que eres tú. No te pediremos tu contraseña.
3. Lo hacemos y te lo confirmamos por el mismo medio.

Borramos tu cuenta, tus direcciones y tu carrito, y si lo pides tus suscripciones. De los pedidos queda lo que la ley nos obliga a conservar.

¿Solo llenaste el carrito, sin cuenta? Vacíalo y borra los datos del sitio en tu navegador: nadie más puede encontrarlo.

## Cómo los cuidamos {#seguridad}
La conexión va cifrada, las claves no se escriben en los registros y a los datos de pedidos solo entra quien los necesita para atenderte. Ningún sistema es perfecto: si una falla te afecta, te avisaremos.

## Menores de edad {#menores}
La tienda es para mayores de 18 años. Si eres menor, compra con tu madre, tu padre o tu tutor.

## Cambios en esta página {#cambios}
Si guardamos algo nuevo o por más tiempo, lo escribimos aquí y cambiamos la fecha de arriba. Si el cambio es importante y tienes cuenta, te avisamos por correo.`,
  },
});
