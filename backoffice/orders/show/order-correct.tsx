/** Name, telephone and address, as long as it has not left. The total stays, and nobody is told by itself. */
import { Typography } from "@mui/material";
import { useState } from "react";
import { HttpError, SaveButton, SelectInput, TextInput, Toolbar, useNotify, useRefresh } from "react-admin";
import { SHIPPING_FIELDS, type ShippingField } from "../../../contracts/address/address.ts";
import { shownPhone } from "../../../contracts/address/phone.ts";
import { DEPARTMENTS } from "../../../contracts/address/places.ts";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { needsAddress } from "../../../contracts/delivery/shipping-methods.ts";
import { api, codeOf } from "../../api.ts";
import { later } from "../../unsent/unsent.ts";
import { changed } from "../../data-provider.ts";
import { BothValues } from "../../ui/edited-meanwhile.tsx";
import { Form } from "../../ui/form.tsx";
import { asTyped } from "../../ui/keep-empty-text.ts";

const departments = DEPARTMENTS.map(({ code, name }) => ({ id: code, name }));

const typedOf = ({ shipping }: StaffOrder): Partial<Record<ShippingField, string>> => ({
  ...Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, shipping?.[field] ?? ""])),
  phone: shownPhone(shipping?.phone ?? ""),
});

const isSame = (one: StaffOrder, other: StaffOrder) => JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other));

export function OrderCorrect({ order }: { order: StaffOrder }) {
  // As it was when the form opened: the page follows the shop while somebody types.
  const [seen, setSeen] = useState(order);
  const [theirs, setTheirs] = useState<StaffOrder | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const path = { id: order.id };
  const record = typedOf(seen);
  const known = theirs ?? seen;

  /** That the order went on meanwhile is no conflict: only another correction is. */
  async function send(shipping: object, version: number): Promise<StaffOrder | null> {
    try {
      return await later("PATCH /api/gestion/orders/{id}", { path, body: { version, shipping } });
    } catch (error) {
      if (codeOf(error) !== "EDITED_MEANWHILE") throw error;
      const now = await api("GET /api/gestion/orders/{id}", { path });
      if (isSame(now, known)) return send(shipping, now.version);
      setTheirs(now);
      throw error;
    }
  }

  async function save(typed: object) {
    try {
      const saved = await send(changed(typed, record), isSame(order, known) ? order.version : known.version);
      setSeen(saved ?? { ...seen, ...(seen.shipping && { shipping: { ...seen.shipping, ...typed } }) });
      setTheirs(null);
      refresh();
      notify("Corregido. Al cliente no se le avisa solo: escríbele si hace falta", { type: "success" });
      return undefined;
    } catch (error) {
      notify(error instanceof Error ? error.message : "Algo salió mal. Intenta de nuevo", { type: "error" });
      if (!(error instanceof HttpError)) return undefined;
      return Object.fromEntries(
        Object.entries(error.body?.errors ?? {}).map(([field, message]) => [field.replace("shipping.", ""), message]),
      );
    }
  }

  const text = (source: ShippingField, label: string) => (
    <TextInput source={source} label={label} parse={asTyped} helperText={false} fullWidth />
  );
  return (
    <Form
      record={record}
      onSubmit={save}
      sx={{ p: 0 }}
      toolbar={
        <Toolbar sx={{ p: "0 !important", position: "static !important", border: "0 !important" }}>
          <SaveButton label="Guardar lo corregido" icon={<></>} variant="outlined" />
        </Toolbar>
      }
    >
      {theirs && <BothValues kind="order" before={record} theirs={typedOf(theirs)} />}
      {text("name", "Quien recibe")}
      {text("phone", "Celular")}
      {needsAddress(order.shipping?.kind ?? "tienda") && (
        <>
          <SelectInput source="department" label="Departamento" choices={departments} helperText={false} fullWidth />
          {text("city", "Ciudad")}
          {text("zone", "Zona")}
          {text("address", "Calle y número")}
          {text("building", "Edificio o piso")}
          {text("reference", "Referencia")}
        </>
      )}
      <Typography variant="body2" color="text.secondary">
        El total no cambia, y al cliente no se le avisa solo.
      </Typography>
    </Form>
  );
}
