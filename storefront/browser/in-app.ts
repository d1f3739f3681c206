const APPS: readonly [RegExp, string][] = [
  [/Instagram/, "Instagram"],
  [/FBAN|FBAV|FB_IAB|FBIOS/, "Facebook"],
  [/\bLine\//, "Line"],
  [/TikTok|musical_ly|BytedanceWebview/i, "TikTok"],
];

/**
 * The app whose built-in browser this is, or null. Google refuses sign-in there, and its storage is lost when the app
 * is closed. Other embedded browsers on Android contain `; wv)`.
 */
export function detectInAppBrowser(userAgent: string): string | null {
  const app = APPS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return app ?? (/; wv\)/.test(userAgent) ? "esta aplicación" : null);
}

const PLAY = "com.android.chrome";

/** On Android, a link that opens Chrome. Null elsewhere: the visitor copies the address. */
export function browserLink(url: string, userAgent: string): string | null {
  if (!/Android/.test(userAgent)) return null;
  const { protocol, host, pathname, search, hash } = new URL(url);
  // An intent URL has a fragment of its own, so ours is encoded.
  const target = `${host}${pathname}${search}${hash.replace("#", "%23")}`;
  return `intent://${target}#Intent;scheme=${protocol.replace(":", "")};package=${PLAY};end`;
}
