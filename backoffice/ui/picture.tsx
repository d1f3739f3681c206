import { Box } from "@mui/material";
import { photoUrl } from "../../contracts/photo/photo.ts";

interface Props {
  readonly image: string | null;
  /** In pixels, of 4:5; otherwise `sx` says how large. */
  readonly width?: number;
  readonly sx?: object;
}

/** The photograph of a piece; a piece without one leaves its place empty. */
export function Picture({ image, width, sx }: Props) {
  const size = width !== undefined && { width, height: width * 1.25, flexShrink: 0 };
  const own = { display: "block", bgcolor: "#f0ece6", borderRadius: "2px", objectFit: "cover", ...size, ...sx };
  if (!image) return <Box sx={own} />;
  return <Box component="img" src={photoUrl(image, 400)} alt="" loading="lazy" sx={own} />;
}
