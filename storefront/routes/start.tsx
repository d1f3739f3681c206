import { redirect } from "react-router";
import { PAGES } from "#contracts/pages/paths.ts";

export function loader() {
  return redirect(PAGES.home);
}
