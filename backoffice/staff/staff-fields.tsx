/** What a person of the team may do. */
import { Box, Typography } from "@mui/material";
import { CheckboxGroupInput, FormDataConsumer, SelectInput, required } from "react-admin";
import { RIGHTS, RIGHT_NAMES, ROLES, ROLE_NAMES, USUAL_RIGHTS, type Right } from "../../contracts/staff/staff.ts";
import type { Staff } from "../../contracts/staff/staff.document.ts";
import { FormNumber } from "../ui/number-field.tsx";
import { useMay } from "../sign-in/rights.ts";

const HELP: Readonly<Record<Right, string>> = {
  sell: "Anota pedidos y ventas, cambia piezas, devuelve dinero y registra facturas",
  prices: "Crea productos, pone precios, ofertas y promociones",
  money:
    "Ve las ventas, los costos, la ganancia y lo que gastó cada cliente, anula facturas y baja el registro de ventas",
  people: "Agrega personas al equipo y les da lo que tiene ella misma",
};

const roles = ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));

const withHelp = ({ name, help }: { readonly name: string; readonly help: string }) => (
  <Box sx={{ py: 1 }}>
    <Typography>{name}</Typography>
    <Typography variant="body2" color="text.secondary">
      {help}
    </Typography>
  </Box>
);

export function RightsInputs() {
  const may = useMay();
  const given = RIGHTS.filter(may).map((id) => ({ id, name: RIGHT_NAMES[id], help: HELP[id] }));
  return (
    <>
      <SelectInput
        source="role"
        choices={may("owner") ? roles : roles.filter(({ id }) => id === "staff")}
        validate={required()}
        defaultValue="staff"
        helperText="Una dueña o un dueño puede todo, también los cobros y los ajustes"
        fullWidth
      />
      <FormDataConsumer<Staff>>
        {({ formData }) =>
          formData.role === "staff" && (
            <>
              <CheckboxGroupInput
                source="rights"
                label="Además de preparar pedidos y contar piezas, puede"
                choices={given}
                optionText={withHelp}
                defaultValue={USUAL_RIGHTS.filter(may)}
                row={false}
                helperText={false}
              />
              {formData.rights?.includes("sell") && (
                <FormNumber
                  kind="percent"
                  source="rebateMax"
                  label="Puede rebajar al vender, hasta"
                  help="Por ciento de cada pedido. 0 si no rebaja"
                />
              )}
            </>
          )
        }
      </FormDataConsumer>
    </>
  );
}
