import { Box } from "@mui/material";
import { photoUrl } from "../../contracts/catalogue/photo.ts";

/** Beside the product's name, so it has no words of its own. */
export function ProductPicture({ photo, width = 56 }: { photo: string | null; width?: number }) {
  const size = { width, height: (width * 5) / 4, flexShrink: 0, bgcolor: "background.default" };
  if (photo === null) return <Box sx={size} />;
  return <Box component="img" src={photoUrl(photo, 400)} alt="" loading="lazy" sx={{ ...size, objectFit: "cover" }} />;
}
