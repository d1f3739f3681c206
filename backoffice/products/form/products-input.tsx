/** Products chosen by hand, in their order. */
import CloseIcon from "@mui/icons-material/Close";
import { Autocomplete, Box, FormHelperText, IconButton, TextField, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useInput } from "react-admin";
import { api, codeOf } from "../../api.ts";
import { OrderedRow, moved } from "../../content/inputs/ordered-row.tsx";
import { Picture } from "../../ui/picture.tsx";

const FOUND = 8;

interface ChosenProductsProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** What is said while none is chosen. */
  readonly none: string;
  /** One that cannot be chosen. */
  readonly except?: string | undefined;
  readonly problem?: string | undefined;
}

/** `none`: what the shop shows then. */
export function ProductsInput({ source, ...rest }: { source: string } & Pick<ChosenProductsProps, "none" | "except">) {
  const { field, fieldState } = useInput({ source });
  return (
    <ChosenProducts
      {...rest}
      chosen={field.value ?? []}
      onChange={field.onChange}
      problem={fieldState.error?.message}
    />
  );
}

export function ChosenProducts({ chosen, onChange, none, except = "", problem }: ChosenProductsProps) {
  return (
    <Box sx={{ width: "100%", mb: 3 }}>
      <AddProduct left={[...chosen, except]} onAdd={(id) => onChange([...chosen, id])} />
      {chosen.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {none}
        </Typography>
      )}
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
      <Box component="ul" aria-label="Productos elegidos" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {chosen.map((id, index) => (
          <ChosenProduct
            key={id}
            id={id}
            index={index}
            count={chosen.length}
            onMove={(from, to) => onChange(moved(chosen, from, to))}
            onRemove={() => onChange(chosen.filter((one) => one !== id))}
          />
        ))}
      </Box>
    </Box>
  );
}

function AddProduct({ left, onAdd }: { left: readonly string[]; onAdd: (id: string) => void }) {
  const [words, setWords] = useState("");
  const { data, isFetching } = useQuery({
    queryKey: ["products-named", words],
    queryFn: () => api("GET /api/gestion/products", { query: { q: words, perPage: FOUND } }),
    enabled: words.trim() !== "",
    placeholderData: keepPreviousData,
  });
  const found = words.trim() === "" ? [] : (data?.data ?? []).filter(({ id }) => !left.includes(id));
  return (
    <Autocomplete
      options={found}
      value={null}
      inputValue={words}
      // The server has searched already.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText="Buscando…"
      noOptionsText={words.trim() === "" ? "Escribe un nombre" : "Ningún producto se llama así"}
      onInputChange={(_, typed, reason) => setWords(reason === "input" ? typed : "")}
      onChange={(_, product) => product && onAdd(product.id)}
      renderInput={(params) => <TextField {...params} label="Agregar un producto" placeholder="Nombre, SKU o marca" />}
      renderOption={({ key: _key, ...props }, { id, name, picture, brandName }) => (
        <Box component="li" key={id} {...props} sx={{ gap: 1.5, minHeight: 56 }}>
          <Picture image={picture} width={36} />
          {name} · {brandName}
        </Box>
      )}
    />
  );
}

interface ChosenProductProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

function ChosenProduct({ id, onRemove, ...row }: ChosenProductProps) {
  const { data, error } = useQuery({
    queryKey: ["product", id],
    queryFn: () => api("GET /api/gestion/products/{id}", { path: { id } }),
  });
  const isGone = codeOf(error) === "NOT_FOUND";
  const name = data?.name ?? (isGone ? "Producto eliminado" : "…");
  return (
    <OrderedRow name={name} {...row}>
      <Picture image={data?.picture ?? null} width={36} />
      <Box sx={{ flex: 1, minWidth: 0, pl: 1 }}>
        {name}
        {(isGone || data?.active === false) && (
          <Typography variant="body2" color="text.secondary">
            {isGone ? "Quítalo de esta lista" : "No está a la venta: no sale"}
          </Typography>
        )}
      </Box>
      <IconButton aria-label={`Quitar ${name}`} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </OrderedRow>
  );
}
