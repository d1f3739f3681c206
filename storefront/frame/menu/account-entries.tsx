import { PAGES } from "#contracts/pages/paths.ts";
import { useLogOut } from "../../account/log-out.ts";
import { Link } from "../../ui/link.tsx";

const SIGNED_IN = [
  { name: "MI CUENTA", to: PAGES.account },
  { name: "MIS PEDIDOS", to: PAGES.orders },
];

const SIGNED_OUT = [
  { name: "INICIAR SESION", to: PAGES.signIn },
  { name: "CREAR CUENTA", to: PAGES.signUp },
];

const ENTRY = "flex min-h-11 items-center label hover:text-leather";

export function AccountEntries({ loggedIn }: { loggedIn: boolean }) {
  const logOut = useLogOut();
  return (
    <nav aria-label="Cuenta" className="mt-2.5 flex flex-wrap gap-x-7 border-t border-line pt-1.5 text-muted">
      {(loggedIn ? SIGNED_IN : SIGNED_OUT).map((entry) => (
        <Link key={entry.to} to={entry.to} className={ENTRY}>
          {entry.name}
        </Link>
      ))}
      {loggedIn && (
        <button type="button" className={ENTRY} onClick={logOut}>
          CERRAR SESION
        </button>
      )}
    </nav>
  );
}
