const APPS: readonly [RegExp, string][] = [
  [/Instagram/, "Instagram"],
  [/FBAN|FBAV|FB_IAB|FBIOS/, "Facebook"],
  [/\bLine\//, "Line"],
  [/TikTok|musical_ly|BytedanceWebview|trill_/i, "TikTok"],
  [/\bBarcelona \d/, "Threads"],
  [/Twitter for iPhone|TwitterAndroid/, "X"],
  [/Pinterest\//, "Pinterest"],
  [/Snapchat/, "Snapchat"],
  [/LinkedInApp/, "LinkedIn"],
  [/Telegram/, "Telegram"],
];

/**
 * The app whose built-in browser this is, or null. Google refuses sign-in there, and its storage is lost when the app
 * is closed. Other embedded browsers on Android contain `; wv)`; on an iPhone they do not call themselves Safari, nor does an
 * installed shop.
 */
export function detectInAppBrowser(userAgent: string, isInstalled = isStandalone()): string | null {
  const app = APPS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const isEmbedded = /; wv\)/.test(userAgent) || (!isInstalled && /iP(hone|ad|od)(?!.*Safari)/.test(userAgent));
  return app ?? (isEmbedded ? "esta aplicación" : null);
}

const isStandalone = () => typeof matchMedia === "function" && matchMedia("(display-mode: standalone)").matches;

const PLAY = "com.android.chrome";

/** On Android, a link that opens Chrome. Null elsewhere: the visitor copies the address. */
export function browserLink(url: string, userAgent: string): string | null {
  if (!/Android/.test(userAgent)) return null;
  const { protocol, host, pathname, search, hash } = new URL(url);
  // An intent URL has a fragment of its own, so ours is encoded.
  const target = `${host}${pathname}${search}${hash.replace("#", "%23")}`;
  return `intent://${target}#Intent;scheme=${protocol.replace(":", "")};package=${PLAY};end`;
}
