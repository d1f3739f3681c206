/** The mails to the owner of an account. A link is the only secret in any of them. */
import type { MailParts } from "#modules/mail/mail.ts";
import { RESET_MINUTES } from "./auth.ts";
import { type RequestSource, requestSourceWords } from "./request-source.ts";

interface Reader {
  readonly name: string;
  readonly emailVerified: boolean;
}

/**
 * Uses the name only when the address is confirmed: a stranger can sign up with anybody's address, and the name would
 * carry a message of the stranger in the shop's mail.
 */
const greeting = ({ name, emailVerified }: Reader) => (emailVerified ? [`Hola, ${name.split(" ", 1)}.`] : []);

const askedBy = (origin: RequestSource | undefined) => (origin ? [`Lo pidieron ${requestSourceWords(origin)}.`] : []);

export function confirmMail(url: string, origin: RequestSource | undefined): MailParts {
  return {
    title: "Confirma tu correo",
    paragraphs: [
      "Con este enlace confirmas que este correo es tuyo. Así podemos enviarte la información de tus pedidos y, si olvidas tu contraseña, ayudarte a crear otra.",
      ...askedBy(origin),
      "El enlace sirve una vez, durante 24 horas. Al abrirlo te pedimos la contraseña que elegiste, si no has iniciado sesión ahí.",
      "Si no fuiste tú, no lo abras: este correo no pasará a la cuenta de nadie.",
    ],
    link: { label: "Confirmar mi correo", url },
    reason: "Alguien creó una cuenta en la tienda con este correo, o pidió usarlo en la suya.",
  };
}

/** For somebody who signed up with, or wants to change to, an address that already has an account. */
export function alreadyYoursMail(signInUrl: string, origin: RequestSource | undefined): MailParts {
  return {
    title: "Ya tienes una cuenta",
    paragraphs: [
      "Alguien quiso usar este correo en una cuenta nueva. Este correo ya tiene una cuenta en la tienda.",
      ...askedBy(origin),
      "Si fuiste tú, inicia sesión con tu contraseña. Si no la recuerdas, ahí mismo puedes crear otra.",
      "Si no fuiste tú, no hagas nada: nadie entró a tu cuenta.",
    ],
    link: { label: "Iniciar sesión", url: signInUrl },
    reason: "Recibes este correo por tu cuenta.",
  };
}

export function resetMail(reader: Reader, url: string): MailParts {
  return {
    title: "Crea una contraseña nueva",
    paragraphs: [
      ...greeting(reader),
      "Con este enlace creas una contraseña nueva. Al hacerlo se cierra la sesión en todos tus dispositivos.",
      `El enlace sirve una vez, durante ${RESET_MINUTES} minutos. Si no lo pediste, no hagas nada: tu contraseña sigue igual.`,
    ],
    link: { label: "Crear contraseña", url },
    reason: "Alguien pidió cambiar la contraseña de tu cuenta en la tienda.",
  };
}

export function passwordChangedMail(reader: Reader, forgotUrl: string): MailParts {
  return {
    title: "Tu contraseña cambió",
    paragraphs: [
      ...greeting(reader),
      "La contraseña de tu cuenta en la tienda acaba de cambiar.",
      "Si no fuiste tú, crea otra ahora mismo: se cerrará la sesión de quien haya entrado.",
    ],
    link: { label: "No fui yo: crear otra contraseña", url: forgotUrl },
    reason: "Te avisamos cada vez que cambia tu contraseña.",
  };
}

/** Goes to the previous address: its owner must learn of the change even when an intruder made it. */
export function addressChangedMail(reader: Reader, now: string, helpUrl: string): MailParts {
  return {
    title: "Tu cuenta usa otro correo",
    paragraphs: [
      ...greeting(reader),
      `Desde ahora tu cuenta en la tienda usa el correo ${now}. A este ya no te escribiremos sobre ella.`,
      "Si no fuiste tú, escríbenos por WhatsApp: nuestro número está abajo.",
    ],
    link: { label: "Ir a la tienda", url: helpUrl },
    reason: "Este correo era el de tu cuenta en la tienda.",
  };
}

/** Also when the shop has deleted it for somebody who asked for that. */
export function deletedMail(reader: Reader, shopUrl: string): MailParts {
  return {
    title: "Tu cuenta fue eliminada",
    paragraphs: [
      ...greeting(reader),
      "Eliminamos tu cuenta en la tienda con tus datos, direcciones y carrito.",
      "De los pedidos que hiciste guardamos solo lo que la ley nos exige, sin tu nombre.",
      "Si no lo pediste, ni a nosotros ni en tu cuenta, escríbenos por WhatsApp: nuestro número está abajo.",
    ],
    link: { label: "Volver a la tienda", url: shopUrl },
    reason: "Es el último correo de esta cuenta.",
  };
}
