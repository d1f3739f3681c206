import { Box } from "@mui/material";
import { photoUrl } from "../../contracts/photo/photo.ts";

/** The photograph of a piece; a piece without one leaves its place empty. */
export function Picture({ image, sx }: { image: string; sx: object }) {
  const own = { display: "block", bgcolor: "#f0ece6", borderRadius: "2px", objectFit: "cover", ...sx };
  if (image === "") return <Box sx={own} />;
  return <Box component="img" src={photoUrl(image, 400)} alt="" loading="lazy" sx={own} />;
}
