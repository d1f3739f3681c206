const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    access_denied: "Cancelaste el inicio de sesión. Puedes intentarlo otra vez o entrar con tu correo.",
    account_not_linked:
      "Ya tienes una cuenta con ese correo. Entra con tu contraseña y después, en Mi cuenta, vincula la otra forma de entrar.",
    account_already_linked_to_different_user: "Esa cuenta ya está vinculada a otra cuenta de la tienda.",
    unable_to_create_user: "Ya estábamos creando tu cuenta. Inténtalo otra vez: ahora entrarás.",
    too_many: "Hubo muchos intentos seguidos. Espera unos minutos y vuelve a intentarlo.",
    session_changed: "La sesión cambió mientras vinculabas la cuenta. Inicia sesión e inténtalo otra vez.",
    state_mismatch: "El inicio de sesión venció o se abrió en otro navegador. Inténtalo otra vez.",
  }),
);

/** `error` comes from the address, which anybody can write: only known codes have a text of their own. */
export function entryErrorText(error: string): string {
  return (
    WORDS.get(error.toLowerCase()) ??
    "No pudimos completar el inicio de sesión. Inténtalo otra vez o entra con tu correo."
  );
}
