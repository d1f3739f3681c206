/** Choosing several rows of a list: on a phone a row has a tick only once somebody asks for it. */
import { Box, Checkbox, IconButton, Stack, Typography } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";
import { DatagridRow, type DatagridRowProps, useListContext, useRecordContext } from "react-admin";
import { BAR } from "../frame/theme.ts";
import { Icon } from "./icon.tsx";

export interface Choosing {
  readonly isChoosing: boolean;
  readonly choose: (isChoosing: boolean) => void;
}

/** Begins it; after that it chooses all that are shown. */
export function useChooseMore({ isChoosing, choose }: Choosing) {
  const { data = [], onSelect } = useListContext<{ readonly id: string }>();
  return {
    label: isChoosing ? "Elegir todos" : "Elegir varios",
    onClick: () => (isChoosing ? onSelect(data.map(({ id }) => id)) : choose(true)),
  };
}

/** A tap anywhere on the row chooses it. */
export function RowToTick({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Stack component="label" direction="row" sx={{ alignItems: "center", bgcolor: "background.paper" }}>
      <Checkbox
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
        slotProps={{ input: { "aria-label": `Elegir ${name}` } }}
        sx={{ mr: -1 }}
      />
      <Box sx={{ flex: 1, minWidth: 0, pointerEvents: "none" }}>{children}</Box>
    </Stack>
  );
}

/** What can be done with the chosen rows: a bar where a thumb reaches. */
export function ChosenBar({ choose, children }: Pick<Choosing, "choose"> & { readonly children: ReactNode }) {
  const { selectedIds, onSelect } = useListContext();
  const stop = () => {
    choose(false);
    onSelect([]);
  };
  return (
    <Stack
      direction="row"
      sx={{
        position: "sticky",
        bottom: BAR,
        p: 1,
        gap: 1,
        minHeight: 68,
        alignItems: "center",
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
        zIndex: 1,
      }}
    >
      <IconButton aria-label="Listo" color="inherit" onClick={stop}>
        <Icon name="close" />
      </IconButton>
      <Typography sx={{ flex: 1 }}>
        {selectedIds.length === 1 ? "1 elegido" : `${selectedIds.length} elegidos`}
      </Typography>
      {selectedIds.length > 0 && children}
    </Stack>
  );
}

/** A row of a table, with a checkbox that says which row it chooses. */
export function RowToChoose(props: DatagridRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const record = useRecordContext<{ id: string; number?: string; name?: string }>();
  const name = record?.number ?? record?.name ?? "";
  // react-admin names the box around the checkbox, which a screen reader does not read.
  useEffect(() => row.current?.querySelector("input[type=checkbox]")?.setAttribute("aria-label", `Elegir ${name}`));
  return <DatagridRow ref={row} {...props} />;
}
