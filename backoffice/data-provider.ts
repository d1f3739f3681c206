/**
 * What react-admin's lists and forms read and write. A resource `orders` is `/api/gestion/orders`; every list there
 * answers `{ total, data }`.
 */
import type { DataProvider, GetListParams } from "react-admin";
import { newId } from "../contracts/ids.ts";
import { ask } from "./api.ts";
import { askLater } from "./unsent/unsent.ts";

const pathOf = (resource: string, id?: unknown) =>
  `/api/gestion/${resource}${id === undefined ? "" : `/${encodeURIComponent(String(id))}`}`;

/** A list without an order of its own comes in the server's. */
function queryOf({ pagination, sort, filter }: GetListParams) {
  return {
    ...(pagination && { page: pagination.page, perPage: pagination.perPage }),
    ...(sort?.field && sort.field !== "id" && { sort: sort.field, direction: sort.order.toLowerCase() }),
    ...filter,
  };
}

/** A password is kept nowhere. */
const write = (method: string, resource: string, id?: unknown, body?: object) =>
  (resource === "staff" ? ask : askLater)(method, pathOf(resource, id), { body });

const notUsed = () => Promise.reject(new Error("the back office does not use this"));

export const dataProvider: DataProvider = {
  getList: (resource, params) => ask("GET", pathOf(resource), { query: queryOf(params) }),
  getOne: async (resource, { id }) => ({ data: await ask("GET", pathOf(resource, id), {}) }),
  getMany: async (resource, { ids }) => ({
    data: await Promise.all(ids.map((id) => ask("GET", pathOf(resource, id), {}))),
  }),
  create: async (resource, { data }) => ({
    data: (await write("POST", resource, undefined, data)) ?? { id: newId(), ...data },
  }),
  update: async (resource, { id, data, previousData }) => {
    // Of what the person saw, where two may edit it.
    const body = { ...changed(data, previousData), version: previousData.version };
    const answer = (await write("PATCH", resource, id, body)) ?? { ...previousData, ...data };
    // A colour's id follows its name: its form is open under the id that was asked for.
    return { data: { ...answer, id } };
  },
  delete: async (resource, { id }) => ({ data: (await write("DELETE", resource, id)) ?? { id } }),
  getManyReference: notUsed,
  updateMany: notUsed,
  deleteMany: notUsed,
};

/** Only what the person changed: the rest may be older than what another person has saved meanwhile. */
export function changed(data: object, before: object): object {
  const old = new Map(Object.entries(before));
  const entries = Object.entries(data).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
  );
  return Object.fromEntries(entries);
}
