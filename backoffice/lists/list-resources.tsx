import { Resource } from "react-admin";
import { STAFF_LISTS } from "../../contracts/lists/staff-lists.ts";
import { EntryCreate } from "./entry-create.tsx";
import { EntryEdit } from "./entry-edit.tsx";
import { EntryList } from "./entry-list.tsx";

/** A function and not a component: react-admin looks for `Resource` itself. */
export const listResources = () =>
  STAFF_LISTS.map((list) => (
    <Resource
      key={list}
      name={`lists/${list}`}
      list={EntryList}
      create={EntryCreate}
      edit={EntryEdit}
      recordRepresentation="Descripcion"
    />
  ));
