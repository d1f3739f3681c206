/** What somebody did, as one sentence about one thing. */
import type { AuditEntry } from "../../contracts/audit/audit.document.ts";
import {
  AUDIT_KIND_NAMES,
  type AuditAction,
  type AuditKind,
  OWN_ACCOUNT_ACTIONS,
} from "../../contracts/audit/audit.ts";
import { type Names, type NamedSubject, namedSubject } from "./named-subject.ts";

/** The verb before "el pedido V-000201". Another action does not compile without its words. */
const VERBS: { readonly [Kind in AuditKind]: Readonly<Record<AuditAction<Kind>, string>> } = {
  order: {
    create: "escribió",
    move: "movió",
    refund: "registró una devolución para",
    keep: "marcó que ya no se debe nada por",
    tracking: "escribió el número de guía para",
    correct: "corrigió los datos de entrega para",
    invoice: "registró la factura para",
    "invoice-file": "guardó el archivo de la factura para",
    annul: "anuló la factura para",
    pieces: "cambió las piezas de",
    decline: "no aceptó el cambio que pidieron en",
    collect: "registró lo que se cobró por un cambio de",
  },
  product: {
    create: "creó",
    change: "cambió",
    stock: "cambió las piezas en",
    photos: "cambió las fotos en",
    variants: "cambió los colores y tallas en",
    delete: "eliminó",
    "offer-begin": "empezó a su hora la oferta en",
    "offer-end": "terminó a su hora la oferta en",
  },
  list: { create: "creó", change: "cambió", delete: "eliminó", merge: "unió con otro" },
  settings: { change: "cambió", try: "probó" },
  shipping: { create: "agregó", change: "cambió", confirm: "revisó" },
  content: {
    draft: "preparó un borrador para",
    publish: "publicó",
    discard: "descartó el borrador para",
    delete: "eliminó",
  },
  staff: {
    create: "agregó a",
    change: "cambió los datos de",
    "end-sessions": "cerró las sesiones de",
    "end-keys": "quitó las llaves de acceso y el código de",
    reset: "puso otra contraseña a",
    "password-link": "hizo un enlace de contraseña para",
    password: "cambió su contraseña",
    "totp-on": "activó el código de su app para entrar",
    "totp-off": "quitó el código de su app para entrar",
    "passkey-add": "agregó una llave de acceso",
    "passkey-remove": "quitó una llave de acceso",
    "device-add": "activó los avisos en un aparato",
    "device-remove": "quitó los avisos de un aparato",
    notices: "eligió sus avisos",
  },
  customer: { anonymise: "eliminó los datos de un cliente" },
  payments: {
    change: "cambió",
    disconnect: "desconectó un banco y cambió",
    refuse: "escribió una dirección de banco que no es de internet, en",
  },
  import: { start: "empezó", continue: "siguió con", stop: "detuvo", cancel: "canceló", undo: "deshizo" },
  promotion: { create: "hizo", change: "cambió", stop: "paró" },
  access: {
    "sign-in": "entró a la gestión",
    "recovery-code": "entró con un código de recuperación",
    "wrong-code": "dio su contraseña, pero un código equivocado",
    guesses: "no entró: muchas contraseñas equivocadas en su cuenta",
    export: "bajó un archivo",
  },
};

/** The entry says whose account it is already. */
const OWN: readonly string[] = OWN_ACCOUNT_ACTIONS;

export interface Sentence {
  readonly verb: string;
  readonly named: NamedSubject;
}

export function sentenceOf(entry: AuditEntry, names: Names): Sentence {
  const verbs: Readonly<Record<string, string>> = VERBS[entry.kind];
  const named = namedSubject(entry, names);
  if (entry.kind === "staff" && OWN.includes(entry.action))
    return { verb: verbs[entry.action] ?? "", named: { article: "", name: "" } };
  // An entry that a newer or an older release has written.
  const verb = verbs[entry.action] ?? `hizo «${entry.action}» (${AUDIT_KIND_NAMES[entry.kind].toLowerCase()}) en`;
  return { verb, named };
}
