import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { DefaultGuide } from "../text/read-text.ts";

/** How an account is deleted is not for the owner to write. */
export const deletion = ({ mailArrives }: ShopFacts): DefaultGuide => ({
  path: PAGES.deleteMyData,
  title: "Eliminar mis datos",
  description:
    "Cómo eliminar tu cuenta y tus datos de la tienda: desde tu cuenta, por WhatsApp o desde Facebook. Qué se borra y qué no.",
  updated: "2026-11-21",
  text: {
    kind: "text",
    lead: "Tu cuenta es tuya: la eliminas cuando quieras, sin explicar por qué.",
    summary: `\
Lo más rápido: en [Mi cuenta](/mi-cuenta#eliminar), con un botón. Es al instante.
Si no puedes entrar, escríbenos por {{contacto}}.
Si entraste con Facebook, también puedes pedirlo allí.`,
    body: `\
## Desde tu cuenta {#desde-tu-cuenta}
1. Abre [Mi cuenta](/mi-cuenta#eliminar) y ve a «Eliminar mi cuenta».
2. Confirma con tu contraseña. Si entras con Google o Facebook y no tienes una, basta con haber iniciado sesión hace poco.
3. Listo: se borra en ese momento y se cierra tu sesión en todos los dispositivos.${mailArrives ? " Te lo confirmamos por correo." : ""}

> No se puede deshacer. Si vuelves, será con una cuenta nueva.

## Escribiéndonos {#por-mensaje}
Escríbenos por {{contacto}}, desde el correo o celular de tu cuenta, y dinos que quieres eliminarla. Comprobamos que eres tú, sin pedirte la contraseña, la eliminamos y te lo confirmamos por el mismo medio.

## Desde Facebook {#desde-facebook}
1. En Facebook abre **Configuración** y luego **Aplicaciones y sitios web**.
2. Busca **{{nombre}}** y toca **Eliminar**.
3. Facebook nos avisa, borramos lo que nos dio de ti y te muestra un enlace con el que compruebas aquí que se hizo.

Si Facebook era tu única forma de entrar, se elimina la cuenta entera. Si también entras con contraseña o con Google, la cuenta sigue y solo deja de estar vinculada.

## Qué se borra {#que-se-borra}
- Tu nombre, tu correo y tu celular.
- Tus datos de envío y de facturación guardados.
- Tu contraseña y tus formas de entrar con Google o Facebook.
- Tus sesiones en todos los dispositivos.
- Tu carrito.

## Qué queda {#que-queda}
- **De tus pedidos,** lo que las normas de impuestos nos exigen conservar.
- **El correo que dejaste para novedades** o para un «Avísame»: va aparte de tu cuenta. Pídenos que lo borremos también.
- **De una eliminación pedida en Facebook,** su código y su fecha, sin nada que diga quién eres.

Lo demás que guardamos, y por cuánto tiempo, está en la [política de privacidad](/privacidad).`,
  },
});
