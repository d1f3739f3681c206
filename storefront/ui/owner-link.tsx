import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import { isHttpsLink, isShopPath } from "#contracts/content/link.ts";

/** A link that the owner wrote; one that may not be followed is only its words. */
export function OwnerLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  if (isShopPath(to)) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  if (!isHttpsLink(to)) return <span>{children}</span>;
  return (
    <a href={to} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
