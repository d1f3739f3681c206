import { Alert, Button, Snackbar } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useRefresh } from "react-admin";
import type { ChangesUndone } from "../../../contracts/product/staff-product.document.ts";
import { countedProducts } from "../../../contracts/text/counted.ts";
import { api } from "../../api.ts";

interface Props {
  /** Of the change. */
  readonly id: string;
  readonly changed: number;
  readonly onClose: () => void;
}

const WHY = { edited: "alguien lo cambió después", sold: "sus piezas ya se vendieron" };

const undoneText = ({ changed, kept }: ChangesUndone) =>
  [
    changed > 0 && `Deshecho en ${countedProducts(changed)}.`,
    ...kept.map(({ name, why }) => `«${name}» sigue igual: ${WHY[why]}.`),
  ]
    .filter(Boolean)
    .join(" ");

/** Says what changed, and takes it back. It stays until it is closed: a few seconds are too short to judge. */
export function UndoChange({ id, changed, onClose }: Props) {
  const refresh = useRefresh();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api("POST /api/gestion/products/changes/{id}/undo", { path: { id } }),
    onSuccess: () => refresh(),
  });
  const isPartly = data && data.kept.length > 0;
  const said = changed === 1 ? "Cambió 1 producto" : `Cambiaron ${changed} productos`;
  return (
    <Snackbar open anchorOrigin={{ vertical: "bottom", horizontal: "center" }}>
      <Alert
        severity={error ? "error" : isPartly ? "warning" : "success"}
        onClose={onClose}
        sx={{ border: 1, borderColor: "divider" }}
      >
        {error?.message ?? (data ? undoneText(data) : said)}
        {!data && (
          <Button disabled={isPending} onClick={() => mutate()}>
            Deshacer
          </Button>
        )}
      </Alert>
    </Snackbar>
  );
}
