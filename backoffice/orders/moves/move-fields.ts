import type { ReactNode } from "react";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import type { MoveBody } from "./move-order.ts";

export interface MoveFieldsProps {
  readonly order: StaffOrder;
  /** Shows the parts of a move above the two buttons. */
  readonly submit: (parts: ReactNode, body: () => MoveBody, mayMove?: boolean) => ReactNode;
}
