import type { ReactNode } from "react";

/** Why something was not done, beside its button; read out when it appears. */
export function RefusalMessage({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="contents">
      {children && <p className="mt-3 border-l-2 border-sale bg-sale/5 p-3 text-sm text-sale">{children}</p>}
    </div>
  );
}
