import DragIndicatorIcon from "@mui/icons-material/DragIndicator";
import { Box, Button, ButtonBase, LinearProgress, Typography } from "@mui/material";
import type { PointerEvent } from "react";
import type { FormPhoto, Photos } from "./use-photos.ts";

interface Props {
  readonly photo: FormPhoto;
  /** From 0. */
  readonly place: number;
  readonly photos: Photos;
  readonly onOpen: () => void;
}

export function PhotoTile({
  photo: { key, photo, shown, progress, problem, isRefused = false, color },
  place,
  photos,
  onOpen,
}: Props) {
  const label = place === 0 ? "Portada" : (color ?? "");
  return (
    <Box component="li" data-photo={key} sx={{ position: "relative" }}>
      <ButtonBase onClick={onOpen} aria-label={`Foto ${place + 1}`} sx={{ display: "block", width: "100%" }}>
        <Box
          component="img"
          src={shown}
          alt=""
          // A format that this browser does not open, such as HEIC.
          onError={({ currentTarget }) => (currentTarget.style.visibility = "hidden")}
          sx={{
            display: "block",
            width: "100%",
            aspectRatio: "4 / 5",
            objectFit: "cover",
            bgcolor: "background.default",
            opacity: photo === null ? 0.5 : 1,
          }}
        />
      </ButtonBase>
      <Handle photoKey={key} photos={photos} />
      {label !== "" && (
        <Typography
          variant="caption"
          noWrap
          sx={{ position: "absolute", left: 4, top: 4, maxWidth: "55%", px: 0.5, bgcolor: "background.paper" }}
        >
          {label}
        </Typography>
      )}
      {photo === null && problem === null && (
        <LinearProgress
          variant={progress < 100 ? "determinate" : "indeterminate"}
          value={progress}
          aria-label={`Subiendo la foto ${place + 1}`}
          sx={{ position: "absolute", insetInline: 0, bottom: 0, height: 6 }}
        />
      )}
      {problem !== null && (
        <>
          <Typography role="alert" variant="caption" color="error" component="p">
            {problem}
          </Typography>
          <Button
            size="small"
            fullWidth
            variant="outlined"
            color="error"
            onClick={() => (isRefused ? photos.remove(key) : photos.retry(key))}
          >
            {isRefused ? "Quitar" : "Reintentar"}
          </Button>
        </>
      )}
    </Box>
  );
}

/** Dragged with a finger or the mouse. The same can be done with buttons: see `PhotoDialog`. */
function Handle({ photoKey, photos }: { photoKey: string; photos: Photos }) {
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-photo]");
    const other = under?.getAttribute("data-photo");
    if (other) photos.moveTo(photoKey, other);
  };
  return (
    <Box
      aria-hidden
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={drag}
      sx={{
        position: "absolute",
        right: 0,
        top: 0,
        width: 44,
        height: 44,
        display: "grid",
        placeItems: "center",
        cursor: "grab",
        // Otherwise a finger would scroll the page.
        touchAction: "none",
      }}
    >
      <DragIndicatorIcon sx={{ bgcolor: "background.paper", borderRadius: 1 }} />
    </Box>
  );
}
