import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";

/** The width of the column with the sizes. */
const LEAD = 52;

interface Props<Color> {
  readonly colors: readonly Color[];
  readonly sizes: readonly string[];
  readonly renderHeading: (color: Color) => ReactNode;
  readonly renderCell: (color: Color, size: string) => ReactNode;
  readonly renderFoot?: (color: Color) => ReactNode;
}

/** Sizes down, colours across. One that is wider than a phone scrolls in itself, not with the page. */
export function ColorSizeTable<Color extends { readonly name: string }>(props: Props<Color>) {
  const { colors, sizes, renderHeading, renderCell, renderFoot } = props;
  const hasSizes = sizes.join() !== ONE_SIZE;
  return (
    <TableContainer sx={{ width: 0, minWidth: "100%" }}>
      <Table
        size="small"
        sx={{
          tableLayout: "fixed",
          minWidth: (hasSizes ? LEAD : 0) + colors.length * 64,
          maxWidth: LEAD + colors.length * 160,
          "& td, & th": { border: 0, p: "3px", textAlign: "center" },
          "& .lead": { width: hasSizes ? LEAD : "1px", p: 0, textAlign: "left" },
        }}
      >
        <TableHead>
          <TableRow sx={{ "& > th": { verticalAlign: "top" } }}>
            <TableCell className="lead" aria-label="Talla" />
            {colors.map((color) => (
              <TableCell key={color.name} sx={{ "&&": { color: "text.primary" } }}>
                {renderHeading(color)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sizes.map((size) => (
            <TableRow key={size}>
              <TableCell className="lead" component="th" scope="row" sx={{ fontWeight: 500 }}>
                {hasSizes && sizeWord(size)}
              </TableCell>
              {colors.map((color) => (
                <TableCell key={color.name}>{renderCell(color, size)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {renderFoot && hasSizes && (
          <TableFooter>
            <TableRow sx={{ "& td, & th": { typography: "body2", color: "text.secondary" } }}>
              <TableCell className="lead" component="th">
                Hay
              </TableCell>
              {colors.map((color) => (
                <TableCell key={color.name}>{renderFoot(color)}</TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}
