const APPS: readonly [RegExp, string][] = [
  [/Instagram/, "Instagram"],
  [/FBAN|FBAV|FB_IAB|FBIOS/, "Facebook"],
  [/\bLine\//, "Line"],
  [/TikTok|musical_ly|BytedanceWebview/i, "TikTok"],
];

/**
 * The app whose built-in browser this is, or null. Google refuses to sign anybody in there, and what is kept there is gone
 * when the app is closed. Other embedded browsers of Android say `; wv)`.
 */
export function detectInAppBrowser(userAgent: string): string | null {
  const app = APPS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return app ?? (/; wv\)/.test(userAgent) ? "esta aplicación" : null);
}

const PLAY = "com.android.chrome";

/** On Android a link of this kind leaves the app for Chrome; elsewhere one copies the address. */
export function browserLink(url: string, userAgent: string): string | null {
  if (!/Android/.test(userAgent)) return null;
  const { protocol, host, pathname, search, hash } = new URL(url);
  // The fragment of an intent is its own: ours goes in encoded.
  const target = `${host}${pathname}${search}${hash.replace("#", "%23")}`;
  return `intent://${target}#Intent;scheme=${protocol.replace(":", "")};package=${PLAY};end`;
}
