/** The specification's guard (§6): every route inside needs a session, for its page and for its data. */
import { useEffect } from "react";
import { Outlet, redirect } from "react-router";
import { pageContext } from "#contracts/context.ts";
import { signInUrl } from "#contracts/pages/return-url.ts";
import { setLoginSuccess } from "../../data/login-success.ts";
import type { Route } from "./+types/guarded.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    if (context.get(pageContext).session) return;
    throw redirect(signInUrl(url.pathname + url.search));
  },
];

/** With a loader, every navigation inside makes a request, which runs the guard. */
export function loader(): null {
  return null;
}

export default function Guarded() {
  useEffect(() => setLoginSuccess(true), []);
  return <Outlet />;
}
