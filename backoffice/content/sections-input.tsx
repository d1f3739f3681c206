/** Order and choice of the home page's sections. */
import { Box, FormControlLabel, Switch } from "@mui/material";
import { useInput } from "react-admin";
import { HOME_SECTION_NAMES } from "../../contracts/content/home-sections.ts";
import type { HomeContent } from "../../contracts/content/content.document.ts";
import { OrderedRow, moved } from "./inputs/ordered-row.tsx";

export function SectionsInput() {
  const { field } = useInput({ source: "sections" });
  const sections: HomeContent["sections"] = field.value ?? [];
  return (
    <Box component="ul" aria-label="Secciones" sx={{ listStyle: "none", m: 0, mb: 3, p: 0, width: "100%" }}>
      {sections.map(({ name, shown }, index) => (
        <OrderedRow
          key={name}
          name={HOME_SECTION_NAMES[name]}
          index={index}
          count={sections.length}
          onMove={(from, to) => field.onChange(moved(sections, from, to))}
        >
          <FormControlLabel
            sx={{ flex: 1, minHeight: 44 }}
            control={
              <Switch
                checked={shown}
                onChange={(_, checked) =>
                  field.onChange(sections.map((one) => (one.name === name ? { name, shown: checked } : one)))
                }
              />
            }
            label={HOME_SECTION_NAMES[name]}
          />
        </OrderedRow>
      ))}
    </Box>
  );
}
