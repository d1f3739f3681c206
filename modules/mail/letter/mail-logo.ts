import { MAIL_SHAPES, mailPhotoUrl } from "#contracts/photo/photo.ts";
import type { LogoPicture } from "#contracts/content/shown-content.ts";
import type { MailLogo } from "./mail-parts.ts";

/** Its file has twice the pixels. Null = the shop has no logo. */
export function mailLogo(logo: LogoPicture | null, publicUrl: string): MailLogo | null {
  if (!logo) return null;
  const { width, height } = MAIL_SHAPES.logo;
  const share = Math.min(width / logo.width, height / logo.height, 1) / 2;
  const [shownWidth, shownHeight] = [logo.width * share, logo.height * share].map(Math.round);
  return { url: publicUrl + mailPhotoUrl(logo.id, "logo"), width: shownWidth ?? 0, height: shownHeight ?? 0 };
}
