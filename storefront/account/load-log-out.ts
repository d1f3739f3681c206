/** 'CERRAR SESION', in the specification's order (§4); its script comes when it is asked for. */
import { useNavigate } from "react-router";
import { retryImport } from "../browser/retry-import.ts";

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { logOut } = await retryImport(() => import("./log-out.ts"));
    await logOut(() => navigate("/inicio", { replace: true }));
  };
}
