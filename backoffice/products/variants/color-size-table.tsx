import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";
import { sizeWord } from "../../../contracts/product/sizes.ts";

interface Props<Color> {
  readonly colors: readonly Color[];
  readonly sizes: readonly string[];
  /** Between the cells. */
  readonly gap: number;
  readonly hasLines?: boolean;
  readonly renderHeading: (color: Color) => ReactNode;
  readonly renderCell: (color: Color, size: string) => ReactNode;
}

/** Colours down, sizes across. One that is wider than a phone scrolls in itself, not with the page. */
export function ColorSizeTable<Color extends { readonly name: string }>(props: Props<Color>) {
  const { colors, sizes, gap, hasLines = false, renderHeading, renderCell } = props;
  return (
    <TableContainer sx={{ width: 0, minWidth: "100%" }}>
      <Table size="small" sx={{ width: "auto", "& td, & th": { px: gap, ...(hasLines ? {} : { border: 0 }) } }}>
        <TableHead>
          <TableRow>
            <TableCell>Color</TableCell>
            {sizes.map((size) => (
              <TableCell key={size} align="center">
                {sizeWord(size)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {colors.map((color) => (
            <TableRow key={color.name}>
              <TableCell component="th" scope="row">
                {renderHeading(color)}
              </TableCell>
              {sizes.map((size) => (
                <TableCell key={size} align="center">
                  {renderCell(color, size)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
