/** `/api/gestion/content/{name}` and `/api/gestion/pictures`: what the owner writes for the shop's pages. */
import type { Hono } from "hono";
import { readContact } from "#contracts/contact/ways-to-write.ts";
import { CONTENT_NAMES, type ContentName, isOwnPageName } from "#contracts/content/content.ts";
import type { SitePicture } from "#contracts/content/staff-content.document.ts";
import type { Shop } from "#modules/shop.ts";
import type { Gate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { readFile } from "../request/body.ts";
import { known, serveUnder } from "../request/serve.ts";

export function serveStaffContent(
  api: Hono<ShopEnv>,
  { content, mail, media, settings, shipping }: Pick<Shop, "content" | "mail" | "media" | "settings" | "shipping">,
  uploads: Gate,
): void {
  const serve = serveUnder(api, "/api/gestion");
  const { read, saveDraft, discard, publish, remove } = content.staff;
  serve("GET /api/gestion/content/{name}", ({ name }) => read(named(name)));
  serve("GET /api/gestion/text-facts", async () => {
    const { identity, promises } = content.shown();
    const contact = readContact(settings.menu().settings, identity.name);
    const facts = { ...contact, methods: shipping.offered(), promises, mailArrives: mail.arrives };
    return { ...content.textFacts(facts), pages: await content.staff.pages() };
  });
  serve("DELETE /api/gestion/content/{name}", ({ name, staff }) =>
    remove(known(isOwnPageName(name) ? name : null), staff),
  );
  serve("PUT /api/gestion/content/{name}/draft", ({ name, body, staff }) => saveDraft(named(name), body, staff));
  serve("DELETE /api/gestion/content/{name}/draft", ({ name, query, staff }) =>
    discard(named(name), query.version, staff),
  );
  serve("POST /api/gestion/content/{name}/publish", ({ name, body, staff }) =>
    publish(named(name), body.version, staff),
  );

  serve("POST /api/gestion/pictures", ({ staff, query: { use } }, c) =>
    readFile(c, { uploads, person: staff.id }, async (bytes) =>
      sitePicture(await media.accept(bytes, use === "logo" ? "logo" : "portada", use)),
    ),
  );
  serve("GET /api/gestion/pictures/{picture}", async ({ picture }) => {
    return sitePicture(known(await media.photo(picture)));
  });
}

type Photo = Awaited<ReturnType<Shop["media"]["accept"]>>;

function sitePicture({ name, width, height, dominant, widths, readyAt }: Photo): SitePicture {
  return { name, width, height, dominant, widths, ready: readyAt !== null };
}

function named(name: string): ContentName {
  return known(isOwnPageName(name) ? name : CONTENT_NAMES.find((one) => one === name));
}
