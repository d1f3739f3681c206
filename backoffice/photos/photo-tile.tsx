import { Box, Button, ButtonBase, LinearProgress, Typography } from "@mui/material";
import type { PointerEvent } from "react";
import { Icon } from "../ui/icon.tsx";
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
  return (
    <Box component="li" data-photo={key} sx={{ position: "relative", scrollSnapAlign: "start" }}>
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
      {photo === null && problem === null && (
        <LinearProgress
          variant={progress < 100 ? "determinate" : "indeterminate"}
          value={progress}
          aria-label={`Subiendo la foto ${place + 1}`}
          sx={{ mt: "-6px", height: 6 }}
        />
      )}
      <Typography variant="body2" noWrap color="text.secondary" sx={{ pt: 0.75 }}>
        {place === 0 && (
          <Box component="strong" sx={{ color: "text.primary" }}>
            Portada
          </Box>
        )}
        {place === 0 && color !== null && ", "}
        {color}
      </Typography>
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
      <Icon name="drag" sx={{ bgcolor: "background.paper", borderRadius: 1 }} />
    </Box>
  );
}
