import { expect, test } from "vitest";
import { deviceName } from "./device.ts";

test.each([
  ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome en Android"],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27 Chrome/125 Mobile Safari/537.36",
    "Samsung Internet en Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1",
    "Safari en iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge en Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox en Linux"],
  ["curl", "Navegador en otro aparato"],
])("%s", (agent, name) => expect(deviceName(agent)).toBe(name));
