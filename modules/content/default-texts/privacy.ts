import { PAGES } from "#contracts/pages/paths.ts";
import type { Contact } from "#contracts/contact/ways-to-write.ts";
import type { Guide } from "#contracts/guides/guide.ts";

export function privacy({ writeTo }: Contact): Guide {
  return {
    path: PAGES.privacy,
    title: "Política de privacidad",
    description:
      "Qué datos guarda la tienda, para qué, cuánto tiempo y cómo pedir que se borren. Sin publicidad ni rastreadores de terceros.",
    lead: "Qué guardamos, para qué, cuánto tiempo y cómo se borra. Sin letra chica.",
    updated: "2026-11-21",
    summary: [
      "Guardamos lo que hace falta para venderte y entregarte, y nada más.",
      "No vendemos datos ni usamos rastreadores ni publicidad de terceros.",
      "Puedes mirar y llenar el carrito sin decirnos quién eres.",
      "Ves, corriges y borras tus datos en [Mi cuenta](/mi-cuenta), cuando quieras.",
    ],
    sections: [
      {
        id: "que-guardamos",
        title: "Qué guardamos",
        blocks: [
          {
            facts: [
              {
                name: "Clave de visitante",
                text: "Encontrar tu carrito sin que tengas cuenta.",
                figure: "En tu navegador, hasta que borres sus datos",
              },
              {
                name: "Carrito sin cuenta",
                text: "Mostrarte lo que elegiste.",
                figure: "180 días sin usarlo; 7 si quedó vacío",
              },
              {
                name: "Cuenta",
                text: "Nombre, correo y celular, para que entres y encuentres tus pedidos y tu carrito.",
                figure: "Hasta que la borres",
              },
              {
                name: "Sesiones",
                text: "El tipo de equipo y el día en que lo usaste, para que veas dónde entraste.",
                figure: "30 días sin usarla, o hasta que la cierres",
              },
              {
                name: "Datos de envío",
                text: "Entregarte cada pedido y no pedírtelos de nuevo.",
                figure: "Con tu cuenta y con cada pedido",
              },
              { name: "Datos de factura", text: "Emitir tu factura.", figure: "Lo que exigen las normas de impuestos" },
              {
                name: "Pedidos y pagos",
                text: "Entregar, cambiar y responder por la garantía.",
                figure: "Lo que exigen las normas de impuestos",
              },
              {
                name: "Correo para novedades",
                text: "Escribirte con lo nuevo y las ofertas.",
                figure: "Hasta que te des de baja",
              },
              {
                name: "Correo de «Avísame»",
                text: "Un solo aviso, cuando vuelve tu talla.",
                figure: "180 días como máximo",
              },
              {
                name: "Registro de páginas",
                text: "Saber qué falla: qué página y en qué tipo de equipo.",
                figure: "30 días",
              },
            ],
          },
          "El registro de páginas no lleva tu nombre, tu correo ni lo que escribiste en la dirección.",
          "Tu contraseña se guarda transformada: nadie en la tienda puede leerla.",
        ],
      },
      {
        id: "navegador",
        title: "En tu navegador",
        blocks: [
          "No usamos cookies de publicidad ni de medición. Solo estas:",
          {
            list: [
              "**XSRF-TOKEN:** comprueba que lo que se envía sale de esta página.",
              "**La de tu sesión:** solo si inicias sesión.",
              "**La de este dispositivo:** recuerda un año en qué cuentas entraste desde aquí, para que puedas entrar aunque otra persona esté probando contraseñas con tu correo.",
            ],
          },
          "Además, el navegador recuerda la clave de visitante, si has iniciado sesión, el contacto de la tienda, los productos que viste y la posición en la página. Se borra con los datos del sitio. Quien tenga la clave de visitante puede ver ese carrito: en un equipo compartido, vacíalo al terminar.",
        ],
      },
      {
        id: "quien-los-ve",
        title: "Quién los ve",
        blocks: [
          {
            list: [
              "**Quien entrega** (delivery, courier o flota): nombre, celular, dirección y, para la flota, el carnet de quien recoge.",
              "**El banco o la pasarela** que emite el QR: monto y referencia del pedido. Ellos nos dicen quién pagó y cuándo.",
              "**Google o Facebook**, solo si eliges entrar con ellos: nos dan tu nombre y tu correo. No publicamos nada.",
              "**El servicio de correo** que lleva nuestros mensajes.",
              "**Las autoridades**, cuando una norma o un juez lo ordena.",
            ],
          },
          "Cuando tocas WhatsApp o una red social sales de la tienda y vale la política de ese servicio.",
        ],
      },
      {
        id: "borrar",
        title: "Ver, corregir o borrar",
        blocks: [
          "En [Mi cuenta](/mi-cuenta) ves y corriges lo que guardamos, y eliminas la cuenta con un botón: [así se hace](/eliminar-mis-datos). Si no puedes entrar:",
          {
            steps: [
              `Escríbenos por ${writeTo}, desde el correo o celular de tu cuenta, y di qué quieres ver, corregir o borrar.`,
              "Comprobamos que eres tú. No te pediremos tu contraseña.",
              "Lo hacemos y te lo confirmamos por el mismo medio.",
            ],
          },
          "Borramos tu cuenta, tus direcciones y tu carrito, y si lo pides tus suscripciones. De los pedidos queda lo que la ley nos obliga a conservar.",
          "¿Solo llenaste el carrito, sin cuenta? Vacíalo y borra los datos del sitio en tu navegador: nadie más puede encontrarlo.",
        ],
      },
      {
        id: "seguridad",
        title: "Cómo los cuidamos",
        blocks: [
          "La conexión va cifrada, las claves no se escriben en los registros y a los datos de pedidos solo entra quien los necesita para atenderte. Ningún sistema es perfecto: si una falla te afecta, te avisaremos.",
        ],
      },
      {
        id: "menores",
        title: "Menores de edad",
        blocks: ["La tienda es para mayores de 18 años. Si eres menor, compra con tu madre, tu padre o tu tutor."],
      },
      {
        id: "cambios",
        title: "Cambios en esta página",
        blocks: [
          "Si guardamos algo nuevo o por más tiempo, lo escribimos aquí y cambiamos la fecha de arriba. Si el cambio es importante y tienes cuenta, te avisamos por correo.",
        ],
      },
    ],
  };
}
