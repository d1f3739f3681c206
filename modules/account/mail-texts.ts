/** The mails to the owner of an account. A link is the only secret in any of them. */
import { whatsAppUrl } from "#contracts/contact/whatsapp.ts";
import type { MailContact, MailParts } from "#modules/mail/mail.ts";
import { RESET_MINUTES } from "./auth.ts";
import { type RequestSource, requestSourceText } from "./sessions/request-source.ts";

interface Reader {
  readonly name: string;
  readonly emailVerified: boolean;
}

/**
 * Uses the name only when the address is confirmed: a stranger can sign up with anybody's address, and the name would
 * carry a message of the stranger in the shop's mail.
 */
const greeting = ({ name, emailVerified }: Reader) => (emailVerified ? [`Hola, ${name.split(" ", 1)}.`] : []);

const askedBy = (origin: RequestSource | undefined) => (origin ? [`Lo pidieron ${requestSourceText(origin)}.`] : []);

export function confirmMail(url: string, origin: RequestSource | undefined, { name }: MailContact): MailParts {
  return {
    title: "Confirma tu correo",
    paragraphs: ["Con este enlace confirmas que este correo es tuyo: a él enviamos lo que pase con tus pedidos."],
    link: { label: "Confirmar mi correo", url },
    notes: [
      "El enlace sirve una vez, durante 24 horas. Al abrirlo te pedimos la contraseña que elegiste, si no has iniciado sesión ahí.",
      [...askedBy(origin), "Si no fuiste tú, no hagas nada: sin este paso nadie puede usar tu correo."].join(" "),
    ],
    reason: `Alguien creó una cuenta de ${name} con este correo, o pidió usarlo en la suya.`,
  };
}

/** For somebody who signed up with, or wants to change to, an address that already has an account. */
export function alreadyYoursMail(
  signInUrl: string,
  origin: RequestSource | undefined,
  { name }: MailContact,
): MailParts {
  return {
    title: "Ya tienes una cuenta",
    paragraphs: [
      `Alguien quiso usar este correo en una cuenta nueva. Ya tiene una cuenta de ${name}.`,
      ...askedBy(origin),
      "Si fuiste tú, inicia sesión con tu contraseña. Si no la recuerdas, ahí mismo puedes crear otra.",
      "La cuenta nueva es otra, con su propio carrito y sus pedidos. Donde está abierta, en Mi cuenta, puedes unirla a esta con tu contraseña de siempre.",
      "Si no fuiste tú, no hagas nada: nadie entró a tu cuenta.",
    ],
    link: { label: "Iniciar sesión", url: signInUrl },
    reason: "Recibes este correo por tu cuenta.",
  };
}

export function resetMail(reader: Reader, url: string, { name }: MailContact): MailParts {
  return {
    title: "Crea una contraseña nueva",
    paragraphs: [
      ...greeting(reader),
      "Con este enlace creas una contraseña nueva. Al hacerlo se cierra la sesión en todos tus dispositivos.",
    ],
    link: { label: "Crear contraseña", url },
    notes: [
      `El enlace sirve una vez, durante ${RESET_MINUTES} minutos. Si no lo pediste, no hagas nada: tu contraseña sigue igual.`,
    ],
    reason: `Alguien pidió cambiar la contraseña de tu cuenta de ${name}.`,
  };
}

export function passwordChangedMail(reader: Reader, forgotUrl: string, { name }: MailContact): MailParts {
  return {
    title: "Tu contraseña cambió",
    paragraphs: [
      ...greeting(reader),
      `La contraseña de tu cuenta de ${name} acaba de cambiar.`,
      "Si no fuiste tú, crea otra ahora mismo: se cerrará la sesión de quien haya entrado.",
    ],
    link: { label: "No fui yo: crear otra contraseña", url: forgotUrl },
    reason: "Te avisamos cada vez que cambia tu contraseña.",
  };
}

/** The way to a person of the shop, or, where it has no number, to the shop. */
function helpLink({ whatsApp }: MailContact, text: string, shopUrl: string): MailParts["link"] {
  if (whatsApp === null) return { label: "Ir a la tienda", url: shopUrl };
  return { label: "No fui yo: escribir por WhatsApp", url: whatsAppUrl(text, whatsApp) };
}

/** Goes to the previous address: its owner must learn of the change even when an intruder made it. */
export function addressChangedMail(reader: Reader, now: string, shopUrl: string, shop: MailContact): MailParts {
  return {
    title: "Tu cuenta usa otro correo",
    paragraphs: [
      ...greeting(reader),
      `Desde ahora tu cuenta de ${shop.name} usa el correo ${now}. A este ya no te escribiremos sobre ella.`,
      "Si no fuiste tú, escríbenos ahora mismo.",
    ],
    link: helpLink(shop, "Hola, yo no cambié el correo de mi cuenta.", shopUrl),
    reason: `Este correo era el de tu cuenta de ${shop.name}.`,
  };
}

/** Also when the shop has deleted it for somebody who asked for that. */
export function deletedMail(reader: Reader, shopUrl: string, shop: MailContact): MailParts {
  return {
    title: "Tu cuenta fue eliminada",
    paragraphs: [
      ...greeting(reader),
      `Eliminamos tu cuenta de ${shop.name} con tus datos, direcciones y carrito. De los pedidos que hiciste guardamos solo lo que la ley nos exige, sin tu nombre.`,
      "Si no lo pediste, ni a nosotros ni en tu cuenta, escríbenos.",
    ],
    link: helpLink(shop, "Hola, yo no pedí eliminar mi cuenta.", shopUrl),
    reason: "Es el último correo de esta cuenta.",
  };
}
