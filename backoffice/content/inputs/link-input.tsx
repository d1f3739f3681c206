/** A link of the shop's pages: a place chosen by its name, a product found by its name, or an address that is pasted. */
import { Autocomplete, Box, TextField } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { InputHelperText, useInput } from "react-admin";
import { LINK_PROBLEM, linkOf } from "../../../contracts/content/link.ts";
import { pathTo } from "../../../contracts/pages/paths.ts";
import { folded } from "../../../contracts/text/readable.ts";
import { api } from "../../api.ts";
import { useChoices } from "../../products/use-choices.ts";
import { type Place, placesOf, productIn } from "./link-places.ts";

interface Props {
  readonly source?: string;
  readonly label: string;
  /** What an empty field means. */
  readonly empty: string;
}

const PRODUCTS = "Productos";
const FOUND = 6;

const refuse = (typed: string | undefined) => (linkOf(typed ?? "") === null ? LINK_PROBLEM : undefined);

export function LinkInput({ source = "link", label, empty }: Props) {
  const { id, field, fieldState } = useInput({ source, validate: refuse });
  const link: string = field.value ?? "";
  /** Null = nothing is being typed: the field shows where the link leads. */
  const [typed, setTyped] = useState<string | null>(null);
  const places = placesOf(useChoices());
  const products = useProducts(typed ?? "");
  const name = useName(link, places);
  const take = (text: string) => field.onChange(linkOf(text, location.origin) ?? text);
  return (
    <Autocomplete<Place, false, false, true>
      freeSolo
      fullWidth
      id={id}
      options={[...places, ...products]}
      groupBy={({ group }) => group}
      getOptionLabel={(option) => (typeof option === "string" ? option : option.name)}
      getOptionKey={(option) => (typeof option === "string" ? option : option.link)}
      filterOptions={(options) => options.filter((one) => one.group === PRODUCTS || isMeant(one, typed ?? ""))}
      value={null}
      inputValue={typed ?? name}
      onInputChange={(_, text, reason) => {
        if (reason === "clear") {
          setTyped(null);
          take("");
        }
        if (reason !== "input") return;
        setTyped(text);
        take(text);
      }}
      onChange={(_, chosen) => {
        if (chosen !== null) take(typeof chosen === "string" ? chosen : chosen.link);
        setTyped(null);
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={fieldState.invalid}
          helperText={
            <InputHelperText
              {...(fieldState.error?.message !== undefined && { error: fieldState.error.message })}
              helperText={`Elige un lugar de la tienda, escribe el nombre de un producto o pega una dirección. Vacío: ${empty}`}
            />
          }
        />
      )}
      renderOption={({ key: _key, ...props }, place) => (
        <Box component="li" key={place.link} {...props} sx={{ minHeight: 44 }}>
          {place.name}
        </Box>
      )}
    />
  );
}

const isMeant = ({ name }: Place, typed: string) => folded(name).includes(folded(typed.trim()));

function useProducts(words: string): Place[] {
  const { data } = useQuery({
    queryKey: ["products-named", words],
    queryFn: () => api("GET /api/gestion/products", { query: { q: words, perPage: FOUND } }),
    enabled: words.trim().length > 1,
    placeholderData: keepPreviousData,
  });
  if (words.trim().length < 2) return [];
  return (data?.data ?? []).map(({ id, name }) => ({ group: PRODUCTS, name, link: pathTo.product({ id }) }));
}

function useName(link: string, places: readonly Place[]): string {
  const product = productIn(link);
  const { data } = useQuery({
    queryKey: ["product", product],
    queryFn: () => api("GET /api/gestion/products/{id}", { path: { id: product ?? "" } }),
    enabled: product !== null,
  });
  return data?.name ?? places.find((one) => one.link === link)?.name ?? link;
}
