/** What words of another shop are here: proposed by name, changed by the owner before the file is tried again. */
import { Button, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import type { ImportDocument, ImportMapping as Mapped } from "../../contracts/import/import.document.ts";
import { NewBrand, NewPlace } from "../products/form/new-entry.tsx";
import { PlaceOptions } from "../products/form/place-selects.tsx";
import { useChoices } from "../products/use-choices.ts";
import { number } from "../ui/format.ts";
import { useMapImport } from "./use-import.ts";

const KINDS = {
  category: { title: "Categorías del archivo", none: "(sin categoría)" },
  brand: { title: "Marcas del archivo", none: "(sin marca)" },
  option: { title: "Opciones del archivo", none: "(sin nombre)" },
} as const;
const NATIVE = { select: { native: true }, inputLabel: { shrink: true } } as const;
const keyOf = ({ kind, from }: Mapped) => `${kind} ${from}`;

export function ImportMapping({ shown: { id, mapping } }: { shown: ImportDocument }) {
  const [chosen, choose] = useState<Readonly<Record<string, string>>>({});
  const { brands, categories } = useChoices();
  const { mutate, isPending } = useMapImport(id);
  const all = mapping.map((one) => ({ ...one, to: chosen[keyOf(one)] ?? one.to }));
  const body = all.map(({ kind, from, to }) => ({ kind, from, to }));
  const isChanged = all.some(({ to }, index) => to !== mapping[index]?.to);
  return (
    <Stack sx={{ gap: 1.5 }}>
      {(["category", "brand", "option"] as const).map((kind) => (
        <Stack key={kind} component="section" sx={{ gap: 1.5 }}>
          <Typography variant="h3">{KINDS[kind].title}</Typography>
          {all
            .filter((one) => one.kind === kind)
            .map((one) => (
              <TextField
                key={keyOf(one)}
                select
                size="small"
                label={`${one.from || KINDS[kind].none} · ${number(one.rows)}`}
                value={one.to}
                error={one.to === ""}
                helperText={one.to === "" ? "Elige: sin esto los productos nuevos no se importan" : undefined}
                onChange={({ target }) => choose({ ...chosen, [keyOf(one)]: target.value })}
                slotProps={NATIVE}
              >
                {kind === "option" ? (
                  <>
                    <option value="color">Es el color</option>
                    <option value="size">Es la talla</option>
                    <option value="none">No se usa</option>
                  </>
                ) : (
                  <option value="">Elige</option>
                )}
                {kind === "category" && <PlaceOptions categories={categories} />}
                {kind === "brand" &&
                  brands.map((brand) => (
                    <option key={brand.id} value={brand.id}>
                      {brand.name}
                    </option>
                  ))}
              </TextField>
            ))}
          {kind === "category" && (
            <NewPlace categories={categories.map(({ name }) => name)} onAdded={() => undefined} />
          )}
          {kind === "brand" && <NewBrand onAdded={() => undefined} />}
        </Stack>
      ))}
      <Button
        variant="outlined"
        disabled={!isChanged || isPending}
        onClick={() => mutate(body)}
        sx={{ justifySelf: "start", alignSelf: "start" }}
      >
        Probar otra vez con esto
      </Button>
    </Stack>
  );
}
