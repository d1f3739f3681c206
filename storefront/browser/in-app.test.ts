import { expect, test } from "vitest";
import { detectInAppBrowser } from "./in-app.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  [`${IPHONE} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, null],
  [`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, null],
  ["Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)", null],
  [`${IPHONE} Mobile/15E148 Twitter for iPhone/10.40`, "X"],
  [`${IPHONE} Mobile/15E148 Barcelona 333.0.0.36.109 (iPhone14,5; iOS 17_5)`, "Threads"],
  [`${IPHONE} Mobile/15E148 [Pinterest/iOS]`, "Pinterest"],
  [`${IPHONE} Mobile/15E148 Snapchat/12.91.0.40 (like Safari/8618.2.12.10.9, panda)`, "Snapchat"],
  [`${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.8965`, "LinkedIn"],
  [`${ANDROID} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Telegram-Android/10.14.5`, "Telegram"],
  [`${IPHONE} Mobile/15E148 musical_ly_35.1.0 BytedanceWebview/d8a21c6`, "TikTok"],
  [`${IPHONE} Mobile/15E148 Instagram 361.0.0.32.101 (iPhone14,5; iOS 17_5)`, "Instagram"],
  [`${IPHONE} Mobile/15E148`, "esta aplicación"],
])("%s is inside %s", (userAgent, app) => {
  expect(detectInAppBrowser(userAgent)).toBe(app);
});

test("a shop that is installed on an iPhone says the same of itself, and is in no app", () => {
  expect(detectInAppBrowser(`${IPHONE} Mobile/15E148`, true)).toBeNull();
});
