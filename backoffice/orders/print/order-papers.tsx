/** What is printed of one order: the note of the sale, and the paper for its parcel. */
import { type ComponentProps, type ComponentType, useState } from "react";
import { flushSync } from "react-dom";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { BarButton } from "../../ui/bar-button.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import { PrintedSheet } from "./printed-sheet.tsx";
import { SaleNote } from "./sale-note.tsx";
import { useSender } from "./use-papers.ts";

type Paper = ComponentType<{ readonly order: StaffOrder; readonly sender: readonly string[] }>;

interface Props {
  readonly order: StaffOrder;
  /** Its goods go into a parcel. */
  readonly isPacked?: boolean;
  readonly PrintButton?: ComponentType<Pick<ComponentProps<typeof BarButton>, "icon" | "label" | "onClick">>;
}

export function OrderPapers({ order, isPacked = false, PrintButton = BarButton }: Props) {
  const sender = useSender();
  // The browser's own menu prints it too.
  const [One, choose] = useState<Paper>(() => (isPacked ? PackingSlip : SaleNote));
  const printIt = (paper: Paper) => {
    flushSync(() => choose(() => paper));
    print();
  };
  return (
    <>
      <PrintButton icon="text" label="Nota de venta" onClick={() => printIt(SaleNote)} />
      {isPacked && <PrintButton icon="print" label="Imprimir hoja de empaque" onClick={() => printIt(PackingSlip)} />}
      <PrintedSheet>
        <One order={order} sender={sender} />
      </PrintedSheet>
    </>
  );
}
