/** Categories, subcategories, brands or seasons, in the order in which the shop shows them. */
import { Alert, Box, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import {
  Datagrid,
  FunctionField,
  List,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextField,
  useListContext,
  useResourceContext,
} from "react-admin";
import { Link } from "react-router-dom";
import type { StaffEntry } from "../../contracts/lists/staff-lists.document.ts";
import { BarCreate } from "../ui/bar-button.tsx";
import { HostLink } from "./host-link.tsx";
import { countedProducts } from "../../contracts/text/counted.ts";

const search = <SearchInput key="q" source="q" placeholder="Nombre" alwaysOn />;
const ofCategory = (
  <ReferenceInput key="category" source="category" reference="lists/categories" perPage={100} alwaysOn>
    <SelectInput label="Categoría" optionText="Descripcion" optionValue="Ide" />
  </ReferenceInput>
);

export function EntryList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const isSubcategories = useResourceContext() === "lists/subcategories";
  return (
    <List
      filters={isSubcategories ? [search, ofCategory] : [search]}
      actions={false}
      perPage={50}
      exporter={false}
      empty={false}
    >
      <Actions />
      <Foreign />
      {isPhone ? <Cards /> : <Table isSubcategories={isSubcategories} />}
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

function Table({ isSubcategories }: { isSubcategories: boolean }) {
  return (
    <Datagrid rowClick={useEditable() ? "edit" : false} bulkActionButtons={false}>
      <TextField source="place" sortable={false} />
      <TextField source="Descripcion" sortable={false} />
      {isSubcategories && <TextField source="categoryName" label="Categoría" sortable={false} />}
      <TextField source="Ide" sortable={false} />
      <FunctionField<StaffEntry> label="Productos" render={({ products }) => products} textAlign="right" />
    </Datagrid>
  );
}

function Cards() {
  const { data = [], isPending } = useListContext<StaffEntry>();
  const resource = useResourceContext();
  const isEditable = useEditable();
  if (!isPending && data.length === 0) return <Typography sx={{ p: 3 }}>Todavía no hay nada aquí.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((entry) => (
        <Box component="li" key={entry.id} sx={{ borderBottom: 1, borderColor: "divider" }}>
          <Stack
            {...(isEditable && { component: Link, to: `/${resource}/${entry.id}` })}
            sx={{ p: 2, color: "inherit", textDecoration: "none" }}
          >
            <Typography variant="h3" component="span">
              {entry.Descripcion}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {[entry.categoryName, countedProducts(entry.products)].filter(Boolean).join(" · ")}
            </Typography>
          </Stack>
        </Box>
      ))}
    </Box>
  );
}
