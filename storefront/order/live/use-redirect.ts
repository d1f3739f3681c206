import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Redirects to the page the order belongs to now. Replaces the history entry, so that Back does not return here. */
export function useRedirect(away: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (away !== null) void navigate(away, { replace: true });
  }, [away, navigate]);
}
