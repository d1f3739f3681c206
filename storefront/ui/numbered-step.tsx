import type { ReactNode } from "react";

/** An item of an ordered list, with its number in leather. */
export function NumberedStep({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden="true" className="font-medium text-leather">
        {number}
      </span>
      <span>{children}</span>
    </li>
  );
}
