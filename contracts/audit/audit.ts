/** What people do to their own account. */
export const OWN_ACCOUNT_ACTIONS = [
  "password",
  "totp-on",
  "totp-off",
  "passkey-add",
  "passkey-remove",
  "device-add",
  "device-remove",
  "notices",
] as const;

/** The kinds of things that the back office changes, and what it does to each. */
export const AUDIT_ACTIONS = {
  order: [
    "create",
    "move",
    "refund",
    "keep",
    "tracking",
    "correct",
    "pieces",
    "decline",
    "collect",
    "invoice",
    "invoice-file",
    "annul",
  ],
  product: ["create", "change", "stock", "photos", "variants", "delete", "offer-begin", "offer-end"],
  list: ["create", "change", "delete", "merge"],
  settings: ["change", "try"],
  shipping: ["create", "change", "confirm"],
  content: ["draft", "publish", "discard", "delete"],
  staff: ["create", "change", "end-sessions", "end-keys", "reset", "password-link", ...OWN_ACCOUNT_ACTIONS],
  customer: ["anonymise"],
  payments: ["change", "disconnect", "refuse"],
  import: ["start", "continue", "stop", "cancel", "undo"],
  // Who came in, tried to, or took data away; with the device and its network.
  promotion: ["create", "change", "stop"],
  access: ["sign-in", "recovery-code", "wrong-code", "guesses", "export"],
} as const;
export type AuditKind = keyof typeof AUDIT_ACTIONS;
export type AuditAction<Kind extends AuditKind> = (typeof AUDIT_ACTIONS)[Kind][number];

export const AUDIT_KINDS = [
  "order",
  "product",
  "list",
  "settings",
  "shipping",
  "content",
  "staff",
  "customer",
  "payments",
  "import",
  "promotion",
  "access",
] as const satisfies readonly AuditKind[];

export const AUDIT_KIND_NAMES: Readonly<Record<AuditKind, string>> = {
  order: "Pedido",
  product: "Producto",
  list: "Lista",
  settings: "Ajustes",
  shipping: "Entrega",
  content: "Página",
  staff: "Equipo",
  customer: "Cliente",
  payments: "Cobros",
  import: "Importación",
  promotion: "Promoción",
  access: "Entradas",
};
