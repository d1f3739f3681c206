/** The kinds of things that the back office changes. */
export const AUDIT_KINDS = ["order", "product", "list", "settings", "shipping", "staff", "customer"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_KIND_NAMES: Readonly<Record<AuditKind, string>> = {
  order: "Pedido",
  product: "Producto",
  list: "Lista",
  settings: "Ajustes",
  shipping: "Entrega",
  staff: "Equipo",
  customer: "Cliente",
};
