/** Categories, subcategories, brands or seasons, in the order in which the shop shows them. */
import { Alert, Box, ListItemButton, ListItemText, Typography } from "@mui/material";
import { Fragment } from "react";
import {
  List,
  ReferenceInput,
  SearchInput,
  SelectInput,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useUpdate,
} from "react-admin";
import { Link } from "react-router-dom";
import type { StaffEntry } from "../../contracts/lists/staff-lists.document.ts";
import { OrderedRow } from "../content/inputs/ordered-row.tsx";
import { BarCreate } from "../ui/bar-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { HostLink } from "./host-link.tsx";
import { countedProducts } from "../../contracts/text/counted.ts";

const search = <SearchInput key="q" source="q" placeholder="Nombre" alwaysOn />;
const ofCategory = (
  <ReferenceInput key="category" source="category" reference="lists/categories" perPage={100} alwaysOn>
    <SelectInput label="Categoría" emptyText="Todas" optionText="Descripcion" optionValue="Ide" />
  </ReferenceInput>
);

export function EntryList() {
  const isSubcategories = useResourceContext() === "lists/subcategories";
  return (
    <List
      filters={isSubcategories ? [search, ofCategory] : [search]}
      actions={false}
      perPage={100}
      exporter={false}
      empty={false}
    >
      <Actions />
      <Foreign />
      <Rows />
    </List>
  );
}

/** The lists come from a foreign store-management host. */
const useForeign = () => useListContext<StaffEntry>().meta?.foreign === true;

/** A foreign host knows of no faces: those of brands and seasons are written here. */
function useEditable(): boolean {
  const hasLanding = FACED.has(useResourceContext());
  return !useForeign() || hasLanding;
}
const FACED: ReadonlySet<string | undefined> = new Set(["lists/brands", "lists/seasons"]);

const Actions = () => !useForeign() && <BarCreate />;

function Foreign() {
  const hasLanding = FACED.has(useResourceContext());
  if (!useForeign()) return null;
  return (
    <Alert severity="info">
      Esta lista viene de tu sistema de gestión. Cámbiala allí: la tienda la sigue sola.
      {hasLanding && " Su historia y sus fotos las escribes aquí."} <HostLink />
    </Alert>
  );
}

/** In the order of the shop, which two buttons change: of a subcategory within its category. */
function Rows() {
  const { data = [], isPending, filterValues } = useListContext<StaffEntry>();
  const resource = useResourceContext() ?? "";
  const isForeign = useForeign();
  const isEditable = useEditable();
  const refresh = useRefresh();
  const notify = useNotify();
  const [update, { isPending: isMoving }] = useUpdate<StaffEntry>(resource, undefined, {
    onError: ({ message }) => notify(message, { type: "error" }),
    onSettled: refresh,
  });
  if (!isPending && data.length === 0) return <Typography sx={{ p: 3 }}>Todavía no hay nada aquí.</Typography>;
  const isWhole = !isForeign && !filterValues.q;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, pointerEvents: isMoving ? "none" : undefined }}>
      {data.map((entry, index) => {
        const isFirst = data[index - 1]?.category !== entry.category;
        const row = (
          <ListItemButton
            {...(isEditable && { component: Link, to: `/${resource}/${entry.id}` })}
            sx={{ flex: 1, minWidth: 0 }}
          >
            {resource !== "lists/subcategories" && (
              <Picture image={entry.photo ?? entry.photographs[0]?.photo ?? null} width={44} isThumb sx={{ mr: 2 }} />
            )}
            <ListItemText primary={entry.Descripcion} secondary={countedProducts(entry.products)} sx={{ m: 0 }} />
          </ListItemButton>
        );
        const siblings = data.filter(({ category }) => category === entry.category);
        return (
          <Fragment key={entry.id}>
            {isFirst && entry.categoryName && (
              <Typography component="li" variant="body2" color="text.secondary" sx={{ p: "20px 16px 8px" }}>
                {entry.categoryName}
              </Typography>
            )}
            {isWhole ? (
              <OrderedRow
                name={entry.Descripcion}
                index={entry.place - 1}
                count={Math.max(...siblings.map(({ place }) => place))}
                onMove={(_, to) => update(resource, { id: entry.id, data: { place: to + 1 }, previousData: entry })}
              >
                {row}
              </OrderedRow>
            ) : (
              <Box component="li" sx={{ borderBottom: 1, borderColor: "divider" }}>
                {row}
              </Box>
            )}
          </Fragment>
        );
      })}
    </Box>
  );
}
