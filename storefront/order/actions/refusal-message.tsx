import type { ReactNode } from "react";

/** Why an action failed, beside its button. Screen readers announce it. */
export function RefusalMessage({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="contents">
      {children && <p className="mt-3 text-sm/5 text-sale">{children}</p>}
    </div>
  );
}
