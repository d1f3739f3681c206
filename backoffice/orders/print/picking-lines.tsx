import { Box, Typography } from "@mui/material";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import type { PickingList } from "../../../contracts/order/staff/picking.document.ts";
import { Picture } from "../../ui/picture.tsx";
import { ROLL } from "./printed-sheet.tsx";

export function PickingLines({ lines }: Pick<PickingList, "lines">) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={line.sku}
          sx={{
            display: "flex",
            gap: 2,
            py: 1,
            borderBottom: 1,
            borderColor: "divider",
            breakInside: "avoid",
            "@media print": { borderColor: "#000" },
            [ROLL]: { gap: "2mm" },
          }}
        >
          <Typography sx={{ fontSize: "1.5rem", fontWeight: 700, minWidth: "2ch", lineHeight: 1.2 }}>
            {line.pieces}
          </Typography>
          <Picture image={line.image} width={64} />
          <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Typography>
              <strong>{line.name}</strong>
            </Typography>
            <Typography>
              {[line.color, line.size === ONE_SIZE ? "" : sizeWord(line.size)].filter(Boolean).join(" · ")}
            </Typography>
            <Typography>{line.sku}</Typography>
            <Typography variant="body2">
              {line.orders.map(({ number, pieces }) => (pieces > 1 ? `${number} × ${pieces}` : number)).join(", ")}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
