import { PAGES } from "#contracts/pages/paths.ts";
import { Breadcrumb } from "../../ui/title/breadcrumb.tsx";
import { Link } from "../../ui/link.tsx";
import { OwnerLink } from "../../ui/owner-link.tsx";
import { State } from "../state.tsx";

export function Links() {
  return (
    <>
      <State name="In a sentence">
        <p>
          Lee cómo{" "}
          <Link to={PAGES.leatherCare} className="text-link">
            cuidar tu cuero
          </Link>{" "}
          antes de usarlo.
        </p>
      </State>
      <State name="On a line of its own">
        <Link to={PAGES.categories} className="link-alone">
          Ver Todo
        </Link>
      </State>
      <State name="Of the owner, to another site">
        <OwnerLink to="https://example.com/" className="link-alone">
          Nuestro taller
        </OwnerLink>
      </State>
      <State name="Of the owner, not to be followed: only words">
        <OwnerLink to="javascript:" className="link-alone">
          Nuestro taller
        </OwnerLink>
      </State>
    </>
  );
}

export function Breadcrumbs() {
  return (
    <>
      <State name="A list (on a phone only the way back)">
        <Breadcrumb crumbs={[{ name: "Inicio", to: PAGES.home }, { name: "Bolsos" }]} />
      </State>
      <State name="A product, four levels deep">
        <Breadcrumb
          crumbs={[
            { name: "Inicio", to: PAGES.home },
            { name: "Bolsos", to: PAGES.categories },
            { name: "Carteras de mano", to: PAGES.categories },
            { name: "Cartera Illimani" },
          ]}
        />
      </State>
    </>
  );
}
