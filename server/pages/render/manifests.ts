/** What a phone's home screen shows of the shop and of its back office: the built files, with the owner's name and logo. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { type IconFile, iconUrl } from "#contracts/photo/photo.ts";
import type { Identity } from "#contracts/content/shown-content.ts";
import type { ShopEnv } from "../../http/hono-env.ts";

const HEADERS = { "content-type": "application/manifest+json", "cache-control": "no-cache" };

const icon = z.looseObject({ src: z.string() });
const manifestSchema = z.looseObject({
  icons: z.array(icon),
  shortcuts: z.array(z.looseObject({ icons: z.array(icon) })),
});
type Manifest = z.infer<typeof manifestSchema>;

export function createManifests(clientBuild: string, identity: () => Identity): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();

  function serve(address: string, named: (own: Identity) => object): void {
    const file = path.join(clientBuild, address);
    const built = existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
    app.get(address, (c, next) => {
      if (built === null) return next();
      const own = identity();
      return Promise.resolve(c.body(JSON.stringify({ ...withIcons(built, own), ...named(own) }), 200, HEADERS));
    });
  }

  serve("/site.webmanifest", ({ name, slogan, about }) => ({
    name: `${name}: ${slogan}`,
    short_name: name,
    description: about,
  }));
  serve("/gestion/app.webmanifest", ({ name }) => ({ name: `Gestión · ${name}` }));
  return app;
}

const LOGO_ICONS: readonly { readonly file: IconFile; readonly sizes: string; readonly purpose: string }[] = [
  { file: "icon-192.png", sizes: "192x192", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", purpose: "any" },
  { file: "maskable-512.png", sizes: "512x512", purpose: "maskable" },
];

/** Without a logo the icons that the shop came with. */
function withIcons(built: Manifest, { logo }: Identity): Manifest {
  if (logo === null) return built;
  const icons = LOGO_ICONS.map(({ file, ...rest }) => ({ src: iconUrl(logo.id, file), type: "image/png", ...rest }));
  return { ...built, icons, shortcuts: built.shortcuts.map((one) => ({ ...one, icons: icons.slice(0, 1) })) };
}
