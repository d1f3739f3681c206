import { Box } from "@mui/material";
import { mailPhotoUrl, photoUrl } from "../../contracts/photo/photo.ts";

interface Props {
  readonly image: string | null;
  /** In pixels, of 4:5; otherwise `sx` says how large. */
  readonly width?: number;
  readonly sx?: object;
  /** The one size that every photograph has, also of a page. */
  readonly isThumb?: boolean;
}

/** The photograph of a piece; a piece without one leaves its place empty. */
export function Picture({ image, width, sx, isThumb = false }: Props) {
  const size = width !== undefined && { width, height: width * 1.25, flexShrink: 0 };
  const own = { display: "block", bgcolor: "#f0ece6", borderRadius: "2px", objectFit: "cover", ...size, ...sx };
  if (!image) return <Box sx={own} />;
  const src = isThumb ? mailPhotoUrl(image, "thumb") : photoUrl(image, 400);
  return <Box component="img" src={src} alt="" loading="lazy" sx={own} />;
}
