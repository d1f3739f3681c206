import { Box } from "@mui/material";

/** The shop at the top of a paper: its name, and what else is known of it. */
export const Sender = ({ lines: [name, ...lines] }: { lines: readonly string[] }) => (
  <>
    <Box sx={{ fontFamily: '"Brygada 1918", Georgia, serif', fontSize: "14pt" }}>{name}</Box>
    {lines.map((line) => (
      <Box key={line} sx={{ fontSize: "0.85em" }}>
        {line}
      </Box>
    ))}
  </>
);
