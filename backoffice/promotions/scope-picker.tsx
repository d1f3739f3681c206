/** What a promotion is for: the whole shop, lists, or products one by one. */
import { Box, Checkbox, List, ListItemButton, ListItemText, ListSubheader } from "@mui/material";
import { useGetList } from "react-admin";
import type { StaffEntry } from "../../contracts/lists/staff-lists.document.ts";
import type { StaffPromotion } from "../../contracts/promotion/promotion.document.ts";
import { countOf } from "../../contracts/text/counted.ts";
import { ChosenProducts } from "../products/form/products-input.tsx";

type Scope = StaffPromotion["scope"];

const LISTS = [
  ["categories", "Categorías"],
  ["subcategories", "Subcategorías"],
  ["brands", "Marcas"],
  ["seasons", "Temporadas"],
] as const;
const ALL = { pagination: { page: 1, perPage: 100 } };

/** As it stands in a sentence: "carteras y billeteras". */
export function useScopeName({ of, keys }: Scope): string {
  const isList = LISTS.some(([list]) => list === of);
  const { data = [] } = useGetList<StaffEntry>(`lists/${of}`, ALL, { enabled: isList });
  if (of === "all") return "toda la tienda";
  if (of === "products")
    return keys.length === 0 ? "…" : countOf(keys.length, "producto elegido", "productos elegidos");
  const names = keys.flatMap((key) => data.find(({ id }) => id === key)?.Descripcion ?? []);
  const spoken = of === "brands" || of === "seasons" ? names : names.map((name) => name.toLowerCase());
  return names.length === 0 ? "…" : new Intl.ListFormat("es").format(spoken);
}

export function ScopePicker({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const toggle = (of: Scope["of"], key: string) => {
    const keys = scope.of === of ? scope.keys : [];
    onChange({ of, keys: keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key] });
  };
  return (
    <List component="div" disablePadding sx={{ mx: -2 }}>
      <Option label="Toda la tienda" isChosen={scope.of === "all"} onClick={() => onChange({ of: "all", keys: [] })} />
      {LISTS.map(([of, title]) => (
        <Entries key={of} of={of} title={title} chosen={scope.of === of ? scope.keys : []} toggle={toggle} />
      ))}
      <ListSubheader component="div">Uno por uno</ListSubheader>
      <Box sx={{ px: 2 }}>
        <ChosenProducts
          chosen={scope.of === "products" ? scope.keys : []}
          onChange={(keys) => onChange({ of: "products", keys: [...keys] })}
          none="Ninguno elegido"
        />
      </Box>
    </List>
  );
}

interface EntriesProps {
  readonly of: (typeof LISTS)[number][0];
  readonly title: string;
  readonly chosen: readonly string[];
  readonly toggle: (of: Scope["of"], key: string) => void;
}

function Entries({ of, title, chosen, toggle }: EntriesProps) {
  const { data = [] } = useGetList<StaffEntry>(`lists/${of}`, ALL);
  const used = data.filter(({ products }) => products > 0);
  if (used.length === 0) return null;
  return (
    <>
      <ListSubheader component="div">{title}</ListSubheader>
      {used.map(({ id, Descripcion, categoryName, products }) => (
        <Option
          key={id}
          label={Descripcion}
          detail={[categoryName, countOf(products, "producto", "productos")].filter(Boolean).join(", ")}
          isChosen={chosen.includes(id)}
          onClick={() => toggle(of, id)}
        />
      ))}
    </>
  );
}

interface OptionProps {
  readonly label: string;
  readonly detail?: string;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

const Option = ({ label, detail, isChosen, onClick }: OptionProps) => (
  <ListItemButton role="checkbox" aria-checked={isChosen} onClick={onClick} divider>
    <ListItemText primary={label} secondary={detail} />
    <Checkbox edge="end" tabIndex={-1} checked={isChosen} inert />
  </ListItemButton>
);
