import { redirect } from "react-router";
import { PAGES } from "#contracts/paths.ts";

export function loader() {
  return redirect(PAGES.home);
}
