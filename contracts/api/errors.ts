/** Every refusal of the shop, with its HTTP status and the Spanish text that shoppers read. */

export const errors = {
  INVALID: { status: 400, title: "Hay datos que no pudimos leer" },
  INVALID_JSON: { status: 400, title: "El cuerpo no es JSON válido" },
  INVALID_ID: { status: 400, title: "El identificador no es válido" },
  INVALID_VISITOR: { status: 400, title: "El identificador de visitante no es válido" },
  INVALID_HOST: { status: 400, title: "Esta dirección no pertenece a la tienda" },
  UNKNOWN_VARIANT: { status: 400, title: "Ese producto no existe" },
  VISITOR_REQUIRED: { status: 401, title: "Falta el identificador de visitante" },
  UNAUTHENTICATED: { status: 401, title: "Inicia sesión para continuar" },
  WRONG_CREDENTIALS: { status: 401, title: "Correo o contraseña incorrectos" },
  CODE_NEEDED: { status: 401, title: "Escribe el código de tu app" },
  WRONG_CODE: { status: 401, title: "El código no es correcto, o ya se usó. Espera el siguiente" },
  WRONG_PASSKEY: { status: 403, title: "Esa llave de acceso no sirve aquí. Intenta otra vez, o usa tu contraseña" },
  WRONG_PASSWORD: { status: 403, title: "La contraseña no es correcta" },
  REAUTHENTICATE: { status: 403, title: "Por seguridad, cierra sesión, vuelve a iniciarla e inténtalo otra vez" },
  CONFIRM_PASSWORD: { status: 403, title: "Escribe la contraseña de la cuenta que pidió este enlace" },
  CONFIRM_SIGNED_IN: {
    status: 403,
    title: "Inicia sesión en la cuenta que pidió este enlace y ábrelo otra vez en este navegador",
  },
  FORBIDDEN: { status: 403, title: "Tu cuenta no puede hacer esto. Pídelo a quien es dueño de la tienda" },
  PASSWORD_AGAIN: { status: 403, title: "Por seguridad, escribe tu contraseña otra vez" },
  CSRF: { status: 403, title: "No pudimos comprobar el origen de la solicitud. Intenta de nuevo" },
  NOT_FOUND: { status: 404, title: "No encontramos lo que buscas" },
  STOCK: { status: 409, title: "No hay suficiente stock" },
  IN_STOCK: { status: 409, title: "Este producto ya está disponible: puedes comprarlo ahora" },
  CART_FULL: { status: 409, title: "El carrito está lleno: quita un producto para agregar otro" },
  COUPON: { status: 409, title: "Esa palabra no se puede usar" },
  CURRENCY: { status: 409, title: "Un carrito lleva productos de una sola moneda" },
  EMPTY_CART: { status: 409, title: "Tu carrito está vacío" },
  PRICE_CHANGED: { status: 409, title: "El total cambió mientras comprabas. Revísalo antes de confirmar" },
  CART_CHANGED: { status: 409, title: "Tu carrito cambió mientras comprabas. Revísalo antes de confirmar" },
  UNPAID_LIMIT: { status: 409, title: "Tienes pedidos sin pagar. Págalos o cancélalos para hacer otro" },
  EMAIL_UNCONFIRMED: { status: 409, title: "Confirma tu correo para hacer un pedido que se paga después" },
  UNCONFIRMED_LIMIT: {
    status: 409,
    title: "Hasta que pagues tu primer pedido puedes tener uno solo sin pagar, de pocas piezas",
  },
  RESERVED_LIMIT: {
    status: 409,
    title: "No puedes reservar más sin pagar: recoge o cancela tu otro pedido, lleva menos piezas o paga este con QR",
  },
  RESERVED_SHARE: {
    status: 409,
    title: "Queda poco y otra persona puede estar pagándolo: lleva menos o vuelve en un rato",
  },
  NETWORK_LIMIT: {
    status: 409,
    title: "Hay muchos pedidos sin pagar desde tu conexión. Inténtalo más tarde o escríbenos por WhatsApp",
  },
  NOT_OFFERED: { status: 409, title: "Esa opción ya no está disponible para este pedido. Elige otra" },
  ORDER_CLOSED: { status: 409, title: "El pedido ya cambió: esto ya no se puede hacer" },
  ORDER_OPEN: { status: 409, title: "Tiene un pedido en curso: entrégalo o cancélalo primero" },
  EXCHANGE_OVER: { status: 409, title: "La tienda no recibe cambios de este pedido, o el plazo ya terminó" },
  REQUEST_OPEN: { status: 409, title: "Ya pediste un cambio de este pedido. Espera la respuesta, o retíralo" },
  INVOICE_UNPAID: { status: 409, title: "Este pedido no está pagado: todavía no tiene factura" },
  INVOICE_ISSUED: { status: 409, title: "Este pedido ya tiene una factura. Anúlala para registrar otra" },
  INVOICE_TAKEN: { status: 409, title: "Otro pedido ya tiene una factura con este número y este código" },
  INVOICE_FILE: { status: 422, title: "No pudimos leer el PDF: súbelo entero y de hasta 5 MB, o sube una foto" },
  REFUND_TOO_MUCH: { status: 409, title: "No se puede devolver más de lo que se pagó" },
  EMAIL_TAKEN: { status: 409, title: "Ese correo ya es de otra cuenta. Inicia sesión en ella" },
  PROVIDER_OFF: { status: 409, title: "Esta forma de iniciar sesión no está disponible por ahora" },
  EDITED_MEANWHILE: {
    status: 409,
    title: "Otra persona cambió esto mientras lo editabas. Mira lo nuevo y guarda otra vez",
  },
  LAST_OWNER: { status: 409, title: "La tienda necesita al menos una persona que sea su dueña" },
  ID_TAKEN: { status: 409, title: "Ese identificador ya está en uso" },
  FOREIGN_LISTS: { status: 409, title: "Estos datos vienen de tu sistema de gestión: cámbialos allí" },
  PAYMENTS_FIXED: { status: 409, title: "Los cobros los decide la configuración del servidor" },
  BANK_HAS_QRS: { status: 409, title: "Todavía hay QR de este banco que alguien puede pagar" },
  NAME_TAKEN: { status: 409, title: "Ese nombre ya está en la lista" },
  COLORS_MEET: { status: 409, title: "Hay productos que tienen los dos colores en la misma talla" },
  IN_USE: { status: 409, title: "No se puede eliminar, porque se usa" },
  IMPORT_INCOMPLETE: { status: 409, title: "Falta una parte del archivo: súbelo otra vez" },
  IMPORT_UNCHECKED: { status: 409, title: "Este archivo todavía no se puede importar" },
  IMPORT_RUNNING: { status: 409, title: "Ya hay una importación en marcha: espera a que termine o detenla" },
  IMPORT_EMPTY: { status: 409, title: "No hay nada que importar: corrige los errores del archivo" },
  BACKUP_RUNNING: { status: 409, title: "Ya se está haciendo una copia: espera a que termine" },
  PASSKEY_LIMIT: { status: 409, title: "Ya tienes 10 llaves de acceso: quita una para agregar esta" },
  DEVICE_LIMIT: { status: 409, title: "Ya avisamos en 10 aparatos: quita uno para agregar este" },
  PUSH_GONE: { status: 410, title: "Este aparato ya no recibe avisos: actívalos otra vez en él" },
  HANDOVER_GONE: { status: 410, title: "Este enlace ya no sirve: vuelve a pedirlo" },
  LINK_GONE: { status: 410, title: "Este enlace ya no sirve. Pide uno nuevo" },
  TOO_LARGE: { status: 413, title: "La solicitud es demasiado grande" },
  MEDIA_TYPE: { status: 415, title: "Envía los datos como JSON" },
  PHOTO_TYPE: { status: 415, title: "Sube la foto en JPEG, PNG, WebP o AVIF" },
  PHOTO_TOO_LARGE: {
    status: 413,
    title: "La foto es demasiado grande: hasta 15 MB, 50 megapíxeles y 12.000 píxeles por lado",
  },
  LOGO_TOO_SMALL: { status: 422, title: "El logo es demasiado pequeño: al menos 100 píxeles por lado" },
  PHOTO_TOO_SMALL: { status: 422, title: "La foto es demasiado pequeña: al menos 400 píxeles por lado" },
  PHOTO_TOO_LONG: { status: 422, title: "La foto es demasiado larga: puede ser hasta cuatro veces más alta que ancha" },
  QR_NOT_FOUND: {
    status: 422,
    title: "No encontramos un QR en esta imagen. Sube la imagen que da la app de tu banco, entera y sin recortes",
  },
  BANK_REFUSED: { status: 422, title: "El banco no aceptó estos datos" },
  PHOTO_NOT_READY: { status: 409, title: "La foto todavía se está preparando. Intenta en unos segundos" },
  INCOMPLETE: { status: 422, title: "Faltan datos para confirmar el pedido" },
  PHOTO_BROKEN: { status: 422, title: "No pudimos abrir la foto: puede estar incompleta. Súbela de nuevo" },
  TOO_MANY: { status: 429, title: "Demasiadas solicitudes. Espera un momento" },
  BANK_AWAY: { status: 503, title: "El banco no respondió. Tus datos siguen aquí: intenta de nuevo" },
  PUSH_FAILED: {
    status: 503,
    title: "El servicio de avisos del navegador no respondió. Intenta de nuevo en un momento",
  },
  BUSY: { status: 503, title: "Hay muchas visitas ahora mismo. Intenta de nuevo en unos segundos" },
  UNAVAILABLE: { status: 503, title: "La tienda no puede responder ahora. Intenta de nuevo en unos segundos" },
  SIGN_IN_BUSY: {
    status: 503,
    title: "Muchas personas están entrando a la vez. Espera unos segundos e intenta de nuevo",
  },
  INTERNAL: { status: 500, title: "Algo salió mal. Intenta de nuevo" },
} as const;

export type ErrorCode = keyof typeof errors;

/** The error of one field. */
interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Body of an error answer (`application/problem+json`, RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
  /** STOCK: pieces of the variant left for this cart. RESERVED_LIMIT, UNCONFIRMED_LIMIT: pieces that may still be held. */
  readonly available?: number;
  /** STOCK: the variant. */
  readonly variant?: string;
  /** STOCK of an order, RESERVED_SHARE: what is left, for each line that wants more. */
  readonly lines?: readonly { readonly variant: string; readonly available: number }[];
  /** PRICE_CHANGED, CART_CHANGED: the total now, as a decimal, and the cart's version. */
  readonly total?: number;
  readonly cartVersion?: number;
  /** INCOMPLETE: the checkout step to go to. */
  readonly step?: string;
}

/** A refusal: thrown anywhere, answered in one place (`server/api/request/problem.ts`). */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly details: Partial<Omit<Problem, "type" | "title" | "status" | "code" | "requestId">>;

  constructor(code: ErrorCode, details: ShopError["details"] = {}) {
    super(code);
    this.name = "ShopError";
    this.code = code;
    this.details = details;
  }
}

/** Refuses one field, parameter or header by its name. `body` names the whole body. */
export function invalid(path: string, code: ErrorCode = "INVALID"): ShopError {
  return new ShopError(code, { errors: [{ path, code, message: errors[code].title }] });
}
