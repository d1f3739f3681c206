import { type RouterContextProvider, redirect } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { safeReturnUrl } from "#contracts/pages/return-url.ts";
import type { SignInData } from "./sign-in-screen.tsx";

const NOTICES: ReadonlyMap<string, string> = new Map([
  ["contrasena", "Tu contraseña cambió. Inicia sesión con la nueva."],
  ["cuenta", "Tu cuenta fue eliminada."],
]);

/** A customer with a session is redirected to the page they wanted (product.md §1). */
export function loadSignIn({ searchParams }: URL, context: Readonly<RouterContextProvider>): SignInData {
  const then = safeReturnUrl(searchParams.get("returnUrl"));
  if (context.get(pageContext).session) throw redirect(then ?? PAGES.account);
  const { providers } = context.get(shopContext).accounts;
  return { returnUrl: then, providers, notice: NOTICES.get(searchParams.get("aviso") ?? "") ?? null };
}
