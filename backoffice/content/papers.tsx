/** Who the shop is for the tax office: it stands on what is printed and in the files for the accountant. */
import { RadioButtonGroupInput, TextInput } from "react-admin";
import type { PapersContent } from "../../contracts/content/content.document.ts";
import { REGIME_NAMES } from "../../contracts/invoice/papers.ts";
import { asTyped } from "../ui/keep-empty-text.ts";
import { ContentScreen } from "./content-screen.tsx";

function toContent({ regime, legalName, nit, branch }: Partial<PapersContent>): PapersContent {
  return { kind: "papers", regime: regime || null, legalName: legalName ?? "", nit: nit ?? "", branch: branch ?? "" };
}

const REGIMES = Object.entries(REGIME_NAMES).map(([id, name]) => ({ id, name }));

export const Papers = () => (
  <ContentScreen
    name="papers"
    title="Tus datos para papeles"
    help="Se leen en la nota de venta, la hoja de empaque, el recibo y las planillas. Si das factura o no, lo dices en «Factura»."
    toContent={toContent}
  >
    <RadioButtonGroupInput
      source="regime"
      label="¿En qué régimen estás?"
      choices={REGIMES}
      helperText="En el general, cada venta pagada espera su factura en «Facturas»; si no, solo las de quien dio un NIT"
    />
    <TextInput
      source="legalName"
      label="¿Cuál es tu razón social?"
      parse={asTyped}
      helperText="Como está en el Padrón"
      fullWidth
    />
    <TextInput source="nit" label="¿Cuál es tu NIT?" parse={asTyped} helperText={false} fullWidth />
    <TextInput
      source="branch"
      label="¿Dónde está la sucursal que vende?"
      parse={asTyped}
      helperText="Vacío: la dirección de «Contacto y horario»"
      fullWidth
    />
  </ContentScreen>
);
