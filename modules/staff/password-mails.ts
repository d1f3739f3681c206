/** The mails about a password of the back office. */
import type { MailParts } from "#modules/mail/mail.ts";

/** For so long a mailed link opens. In minutes. */
export const MAILED_MINUTES = 60;

interface Reader {
  readonly name: string;
}

export function passwordLinkMail({ name }: Reader, url: string): MailParts {
  return {
    title: "Crea una contraseña nueva para la gestión",
    paragraphs: [
      `Hola, ${name.split(" ", 1)}.`,
      "Con este enlace creas una contraseña nueva para la gestión de la tienda. Al hacerlo se cierra tu sesión en todos tus dispositivos.",
    ],
    link: { label: "Crear contraseña", url },
    notes: [
      "Tu código de verificación no cambia.",
      `El enlace sirve una vez, durante ${MAILED_MINUTES} minutos. Si no lo pediste, no hagas nada: tu contraseña sigue igual.`,
    ],
    reason: "Alguien pidió cambiar tu contraseña de la gestión de la tienda.",
  };
}

export function passwordChangedMail({ name }: Reader, forgotUrl: string): MailParts {
  return {
    title: "Tu contraseña de la gestión cambió",
    paragraphs: [
      `Hola, ${name.split(" ", 1)}.`,
      "La contraseña con la que entras a la gestión de la tienda acaba de cambiar.",
      "Si no fuiste tú, crea otra ahora mismo: se cerrará la sesión de quien haya entrado.",
    ],
    link: { label: "No fui yo: crear otra contraseña", url: forgotUrl },
    reason: "Te avisamos cada vez que cambia tu contraseña.",
  };
}
