import { Box } from "@mui/material";
import { photoUrl } from "../../contracts/photo/photo.ts";

const SIZE = { width: 64, height: 80, flexShrink: 0, bgcolor: "background.default" };

/** The picture of a line; a product without one leaves its place empty. */
export function LinePicture({ image }: { image: string }) {
  if (image === "") return <Box sx={SIZE} />;
  return <Box component="img" src={photoUrl(image, 400)} alt="" sx={{ ...SIZE, objectFit: "cover" }} />;
}
