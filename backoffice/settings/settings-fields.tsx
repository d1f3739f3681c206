/** The sections of the settings. */
import { Typography } from "@mui/material";
import { BooleanInput, TextInput } from "react-admin";
import type { Shown, StaffSettings } from "../../contracts/settings/staff-settings.document.ts";
import { PROMO_BRAND_NAME } from "../../contracts/menu/menu.ts";
import { FormNumber } from "../ui/number-field.tsx";
import { asTyped } from "../ui/keep-empty-text.ts";

interface Field {
  readonly source: string;
  readonly label: string;
  readonly help?: string;
}

function Section({ name }: { name: string }) {
  return (
    <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
      {name}
    </Typography>
  );
}

const Text = ({ source, label, help = "", type = "text" }: Field & { type?: string }) => (
  <TextInput
    source={source}
    label={label}
    helperText={help || false}
    type={type}
    parse={asTyped}
    // A phone would write "@Mitienda" and correct it.
    slotProps={{ htmlInput: source.startsWith("Url") ? { autoCapitalize: "off", autoCorrect: "off" } : {} }}
    fullWidth
  />
);

const Switch = ({ source, label, help }: Field) => (
  <BooleanInput
    source={source}
    label={label}
    helperText={help || false}
    format={(value) => value === "ACTIVO"}
    parse={(isOn: boolean) => (isOn ? "ACTIVO" : "INACTIVO")}
  />
);

const Amount = ({ source, label }: Field) => <FormNumber source={source} label={label} kind="amount" />;

export const ContactFields = ({ contactEmail }: StaffSettings) => (
  <>
    <Text source="CelCont" label="Teléfono" type="tel" help="Se muestra con +591 delante" />
    <Text source="UrlWP" label="WhatsApp" help="Tu número, por ejemplo 70012345, o tu enlace de wa.me" />
    <Text
      source="Email"
      label="Correo"
      type="email"
      help={contactEmail === null ? "" : `La tienda muestra ${contactEmail}, el que puso quien instaló la tienda`}
    />
    <Text
      source="Horario"
      label="Horario"
      help="Se lee al pie de cada página, al elegir «Recoger en la tienda» y en los correos"
    />
    <Text source="Direccion" label="Dirección" help="Se lee en los mismos lugares" />
  </>
);

export const LinkFields = () => (
  <>
    <Text source="UrlFB" label="Facebook" help="Tu usuario, como @mitienda, o la dirección de tu página" />
    <Text source="UrlIG" label="Instagram" help="Por ejemplo @mitienda" />
    <Text source="UrlTube" label="YouTube" help="Por ejemplo @mitienda" />
    <Text source="UrlTik" label="TikTok" help="Por ejemplo @mitienda" />
  </>
);

const NOTHING: Readonly<Record<Shown, string>> = {
  StateOutLat: "ningún producto está en ofertas",
  EstadoMarca: "ningún producto está en la promoción",
  EstadoTemp: "ningún producto está en la temporada de la promoción",
  GuiaRegalos: "ningún producto está a la venta",
};

const helpOf = (switched: Shown, { empty }: Emptiness, help = "") =>
  empty.includes(switched) ? `Todavía no hay nada que mostrar: ${NOTHING[switched]}. ${help}` : help;

type Emptiness = Pick<StaffSettings, "empty">;

export const MenuFields = (shown: StaffSettings) => (
  <>
    <Switch source="StateOutLat" label="Outlet" help={helpOf("StateOutLat", shown)} />
    <Switch
      source="EstadoMarca"
      label={`Promoción «${PROMO_BRAND_NAME}»`}
      help={helpOf(
        "EstadoMarca",
        shown,
        "Un botón del menú con ese nombre. Lleva a los productos de la marca que creaste para ella",
      )}
    />
    <Switch
      source="EstadoTemp"
      label="Temporada"
      help={helpOf("EstadoTemp", shown, "Un botón del menú. Lleva a los productos de la temporada que creaste para él")}
    />
    <Text source="NombreTemp" label="Nombre de la temporada en el menú" help="Vacío: el de la lista de temporadas" />
    <Section name="Guía de regalos" />
    <Switch source="GuiaRegalos.EstadoRegalo" label="Mostrar la guía de regalos" help={helpOf("GuiaRegalos", shown)} />
    <Amount source="GuiaRegalos.HastaUno" label="Primer grupo: hasta" />
    <Amount source="GuiaRegalos.HastaDos" label="Segundo grupo: hasta" />
    <Amount source="GuiaRegalos.HastaTres" label="Tercer grupo: hasta" />
    <Amount source="GuiaRegalos.RegaloDesde" label="Último grupo: desde" />
  </>
);
