/** What the foreign store-management host answers and the shop cannot use, and products that it does not know. */
import { Box, Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Loading, Title } from "react-admin";
import { Link } from "react-router-dom";
import type { StaffList } from "../../contracts/lists/staff-lists.ts";
import type { HostDocument } from "../../contracts/settings/host.document.ts";
import { api } from "../api.ts";
import { moment } from "../ui/format.ts";
import { countedProducts } from "../../contracts/text/counted.ts";

const LISTS: Readonly<Record<StaffList, string>> = {
  categories: "Categoría",
  subcategories: "Subcategoría",
  brands: "Marca",
  seasons: "Temporada",
};

export function StoreHost() {
  const { data, error } = useQuery({ queryKey: ["host"], queryFn: () => api("GET /api/gestion/host", {}) });
  return (
    <Stack sx={{ gap: 4, maxWidth: 800, p: { xs: 2, md: 3 } }}>
      <Title title="Sistema de gestión" />
      {error && <Typography role="alert">{error.message}</Typography>}
      {!data && !error && <Loading />}
      {data && !data.foreign && <OwnLists />}
      {data?.foreign && (
        <>
          <Refused refused={data.refused} />
          <Unknown unknown={data.unknown} />
        </>
      )}
    </Stack>
  );
}

const OWN = [
  ["/lists/categories", "Categorías"],
  ["/lists/subcategories", "Subcategorías"],
  ["/lists/brands", "Marcas"],
  ["/lists/seasons", "Temporadas"],
] as const;

function OwnLists() {
  return (
    <>
      <div>
        <Typography variant="h2">Las listas son tuyas</Typography>
        <Typography>No hay otro sistema conectado: lo que escribes aquí es lo que muestra la tienda.</Typography>
      </div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {OWN.map(([to, name]) => (
          <Button key={to} component={Link} to={to} variant="outlined">
            {name}
          </Button>
        ))}
      </Stack>
      <Typography color="text.secondary">
        Si ya llevas tus categorías y marcas en un sistema propio, quien cuida el servidor lo conecta con
        STORE_API_HOST. Desde entonces la tienda las sigue sola, y aquí ves lo que no entendió de él.
      </Typography>
    </>
  );
}

const LIST = { listStyle: "none", m: 0, p: 0, "& > li": { py: 1, borderBottom: 1, borderColor: "divider" } };

function Refused({ refused }: Pick<HostDocument, "refused">) {
  return (
    <section>
      <Typography variant="h3" component="h2">
        Lo que no se entendió
      </Typography>
      {refused.length === 0 && <Typography>La tienda entiende todo lo que responde tu sistema.</Typography>}
      <Box component="ul" sx={LIST}>
        {refused.map(({ list, item, reason, since }) => (
          <Box component="li" key={list + item + reason}>
            <Typography>{reason}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {list} · desde {moment(since)}
            </Typography>
            <Typography variant="body2" component="code" sx={{ overflowWrap: "anywhere" }}>
              {item}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
}

function Unknown({ unknown: { total, products } }: Pick<HostDocument, "unknown">) {
  return (
    <section>
      <Typography variant="h3" component="h2">
        Productos que tu sistema no conoce
      </Typography>
      <Typography color="text.secondary">
        {total === 0
          ? "Todos los productos están en listas que tu sistema nombra."
          : `${countedProducts(total)} en una lista que tu sistema ya no nombra: se muestran con el último nombre conocido.`}
      </Typography>
      <Box component="ul" sx={LIST}>
        {products.map(({ id, name, active, ides }) => (
          <Box component="li" key={id}>
            <Box component={Link} to={`/products/${id}`} sx={{ color: "inherit", display: "block", py: 1 }}>
              {name}
              {!active && " (no está a la venta)"}
            </Box>
            {ides.map(({ list, Ide, Descripcion }) => (
              <Typography key={list + Ide} variant="body2" color="text.secondary">
                {LISTS[list]} N.º {Ide}
                {Descripcion && ` (${Descripcion})`}: tu sistema no la nombra
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
      {total > products.length && <Typography>Y {total - products.length} más.</Typography>}
    </section>
  );
}
