/** A picture for the shop's pages: uploaded as it is; the shop makes its sizes. */
import { Alert, Box, Button, FormHelperText, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useInput } from "react-admin";
import { type PhotoWidth, photoUrl } from "../../../contracts/photo/photo.ts";
import type { SitePicture } from "../../../contracts/content/staff-content.document.ts";
import { api, ask } from "../../api.ts";
import { FocusPicker } from "../../photos/focus-picker.tsx";

/** In milliseconds: how often the shop is asked whether the sizes are made. */
const ASK_AGAIN = 1_500;

interface PictureInputProps {
  readonly source: string;
  readonly label: string;
  readonly help: string;
  /** Width to height of the place where it is shown. */
  readonly shape: string;
  readonly isOptional?: boolean;
  readonly use?: "site" | "logo";
  /** The field of the point that is seen where it is cut. */
  readonly focus?: string;
}

export function PictureInput({
  source,
  label,
  help,
  shape,
  isOptional = false,
  use = "site",
  focus,
}: PictureInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useInput({ source });
  const name: string = field.value ?? "";
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File): Promise<SitePicture> =>
      ask("POST", "/api/gestion/pictures", { query: { use }, body: file }),
    onSuccess: (picture) => field.onChange(picture.name),
  });
  return (
    <Box sx={{ width: "100%", mb: 2 }}>
      <Typography id={id} variant="body2" sx={{ mt: 1.5, mb: 1, fontWeight: 500 }}>
        {label}
      </Typography>
      {name !== "" && <Shown name={name} shape={shape} use={use} focus={focus} />}
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
        <Button variant="outlined" disabled={isPending} aria-describedby={id} onClick={() => input.current?.click()}>
          {isPending ? "Subiendo…" : `${name === "" ? "Subir" : "Cambiar"} ${use === "logo" ? "logo" : "foto"}`}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={label}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) mutate(file);
            // The same file chosen again is an event again.
            event.target.value = "";
          }}
        />
        {isOptional && name !== "" && <Button onClick={() => field.onChange(null)}>Quitar</Button>}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error.message}
        </Alert>
      )}
      <FormHelperText error={fieldState.error !== undefined}>
        {fieldState.error === undefined ? help : isPending ? "La foto se está subiendo" : "Sube una foto"}
      </FormHelperText>
    </Box>
  );
}

function Focus({ source, src }: { readonly source: string; readonly src: string }) {
  const { field } = useInput({ source });
  return (
    <FocusPicker
      src={src}
      focus={field.value ?? null}
      help="Toca lo que tiene que verse donde la foto se recorta. Sin punto, el medio"
      onChange={field.onChange}
    />
  );
}

/** Pictures of the demo shop have other widths than those that were uploaded. */
function shownWidth(widths: SitePicture["widths"], wanted: PhotoWidth): PhotoWidth {
  return widths.find((width) => width >= wanted) ?? widths.at(-1) ?? wanted;
}

interface ShownProps extends Required<Pick<PictureInputProps, "shape" | "use">> {
  readonly name: string;
  readonly focus: string | undefined;
}

function Shown({ name, shape, use, focus }: ShownProps) {
  const { data } = useQuery({
    queryKey: ["picture", name],
    queryFn: () => api("GET /api/gestion/pictures/{picture}", { path: { picture: name } }),
    refetchInterval: ({ state }) => (state.data?.ready ? false : ASK_AGAIN),
  });
  const isLogo = use === "logo";
  const ground = isLogo ? "background.paper" : data?.dominant;
  const size = { width: "100%", maxWidth: 320, aspectRatio: shape, mb: 1, bgcolor: ground ?? "divider" };
  if (!data?.ready) {
    return (
      <Box role="status" sx={{ ...size, display: "grid", placeItems: "center" }}>
        <Typography variant="body2" sx={{ px: 1, bgcolor: "background.paper" }}>
          Preparando la foto…
        </Typography>
      </Box>
    );
  }
  const src = photoUrl(name, shownWidth(data.widths, isLogo ? 320 : 640));
  if (focus) return <Focus source={focus} src={src} />;
  return (
    <Box
      component="img"
      // A logo is shown as a whole.
      src={src}
      alt=""
      sx={{ ...size, display: "block", ...(isLogo ? { objectFit: "scale-down", p: 2 } : { objectFit: "cover" }) }}
    />
  );
}
