import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../ui/link.tsx";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { api } from "../../data/api.ts";
import { cart } from "../../data/cart/cart.ts";
import { clearPersonalData } from "../../data/clear-personal-data.ts";
import { CurrentPassword, FORM_LAYOUT } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { FormProblem } from "../../ui/fields/field.tsx";
import { openSheet } from "../../ui/sheet/open-sheet.ts";
import { Sheet } from "../../ui/sheet/sheet.tsx";
import { AccountSection, QUIET_BUTTON } from "./account-section.tsx";
import { changingSession, signedOut } from "../../data/session.ts";
import { type Account, withPasswordError } from "../use-account.ts";

export function DeleteSection({ account }: { account: Account }) {
  const [asked, setAsked] = useState(false);
  return (
    <AccountSection
      id="eliminar"
      title="Eliminar mi cuenta"
      summary={
        <>
          Se borran tus datos, tus direcciones y tu carrito, para siempre.
          <span className="block">
            <Link to={PAGES.deleteMyData} className="link-alone">
              Qué se borra y qué no
            </Link>
          </span>
        </>
      }
      below={
        <>
          <button type="button" className={`${QUIET_BUTTON} text-sale`} onClick={() => setAsked(true)}>
            Eliminar mi cuenta
          </button>
          {asked && <DeleteDialog account={account} onClose={() => setAsked(false)} />}
        </>
      }
    />
  );
}

function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const hasPassword = account.user.signIns.includes("password");
  useEffect(() => openSheet(dialog.current), []);
  const form = useForm<"password">({
    rules: { password: (typed) => (typed === "" ? "Ingresa tu contraseña" : null) },
    send: async (typed) => {
      const body = hasPassword ? { password: typed("password") } : {};
      const answer = await changingSession(async () => {
        const deleted = await api("DELETE /api/users/me", { body });
        if (deleted.ok) signedOut();
        return deleted;
      });
      if (!answer.ok) return withPasswordError("password", answer.problem);
      await navigate(pathTo.signInAfter("cuenta"), { replace: true });
      await cart.refresh();
      await clearPersonalData();
      return null;
    },
  });
  return (
    <Sheet
      ref={dialog}
      label="Eliminar mi cuenta"
      onClose={onClose}
      className="m-auto mb-0 w-full max-w-md bg-paper p-6 text-ink backdrop:bg-ink/40 md:mb-auto"
    >
      <h2 className="text-h3">¿Eliminar tu cuenta?</h2>
      <p className="mt-3 text-sm text-muted">
        No se puede deshacer. Se cierra tu sesión en todos los dispositivos y se borran tus datos, tus direcciones y tu
        carrito. De los pedidos queda solo lo que la ley nos exige guardar.
      </p>
      <form {...form.props} className={`${FORM_LAYOUT} mt-6`}>
        <FormProblem>{form.problem}</FormProblem>
        {hasPassword && <CurrentPassword form={form} name="password" label="Tu contraseña" />}
        <div className="flex flex-col gap-3">
          <button type="submit" className="button w-full border-sale! bg-sale! text-white!" aria-disabled={form.busy}>
            {form.busy ? "Un momento…" : "Eliminar para siempre"}
          </button>
          <button type="button" className="button button-quiet w-full" onClick={() => dialog.current?.close()}>
            Conservar mi cuenta
          </button>
        </div>
      </form>
    </Sheet>
  );
}
