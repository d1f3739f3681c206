import type { ReactNode } from "react";

/** Why an action failed, beside its button. Screen readers announce it. */
export function RefusalMessage({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="contents">
      {children && <p className="mt-3 border-l-2 border-sale bg-sale/5 p-3 text-sm text-sale">{children}</p>}
    </div>
  );
}
