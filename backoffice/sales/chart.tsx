/** A chart with its words: a picture says nothing to a screen reader, and little on a small phone. */
import { Box, Typography } from "@mui/material";
import { type ReactElement, useId } from "react";
import { ResponsiveContainer } from "recharts";
import { Panel } from "../ui/panel.tsx";

interface Props {
  readonly title: string;
  /** What the chart shows, in a sentence. */
  readonly sentence: string;
  readonly heads: readonly string[];
  /** The same figures as a table; the first cell of a row names it. */
  readonly rows: readonly (readonly [string, ...string[]])[];
  readonly children: ReactElement;
}

export function Chart({ title, sentence, heads, rows, children }: Props) {
  const words = useId();
  return (
    <Panel title={title}>
      <Typography id={words}>{sentence}</Typography>
      <Box role="img" aria-label={title} aria-describedby={words} sx={{ height: 260, fontSize: "0.875rem" }}>
        <ResponsiveContainer>{children}</ResponsiveContainer>
      </Box>
      <Box component="details" sx={{ mb: -1.5 }}>
        <Box component="summary" sx={{ cursor: "pointer", py: 1.5 }}>
          Ver como tabla
        </Box>
        <Box
          component="table"
          sx={{
            borderCollapse: "collapse",
            width: "100%",
            "& th, & td": { textAlign: "right", py: 0.5, borderBottom: 1, borderColor: "divider", fontWeight: 400 },
            "& th:first-of-type": { textAlign: "left" },
          }}
        >
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Panel>
  );
}
