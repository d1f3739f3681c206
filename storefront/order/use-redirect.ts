import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Leads on where the order belongs now; Back does not come by here again. */
export function useRedirect(away: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (away !== null) void navigate(away, { replace: true });
  }, [away, navigate]);
}
