import { Box } from "@mui/material";
import { photoUrl } from "../../contracts/photo/photo.ts";

/** The picture of a line; a product without one leaves its place empty. */
export function LinePicture({ image, width = 64 }: { image: string; width?: number }) {
  const size = { width, height: width * 1.25, flexShrink: 0, bgcolor: "background.default" };
  if (image === "") return <Box sx={size} />;
  return <Box component="img" src={photoUrl(image, 400)} alt="" sx={{ ...size, objectFit: "cover" }} />;
}
