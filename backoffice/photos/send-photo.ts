/** Sends one picture and says how far it is. */
import { HttpError } from "react-admin";
import { HEIC_HINT, isHeic } from "../../contracts/photo/heic.ts";
import type { UploadedPhoto } from "../../contracts/product/staff-product.document.ts";
import { OFFLINE, codeOf, readAnswer, signedIn, tokenFor } from "../api.ts";

type OnProgress = (percent: number) => void;

export async function sendPhoto(file: Blob, words: string, onProgress: OnProgress): Promise<UploadedPhoto> {
  const smaller = await shrunk(file);
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  // Only some browsers open it, and then it is a JPEG already.
  if (smaller === null && isHeic(head)) throw new HttpError(HEIC_HINT, 415);
  return signedIn(() => trying(smaller ?? file, words, onProgress));
}

/** In milliseconds. */
const PAUSE = 2_000;

/** The same picture is one photograph, however often it is sent. */
async function trying(bytes: Blob, words: string, onProgress: OnProgress, left = 3): Promise<UploadedPhoto> {
  try {
    return await send(bytes, words, await tokenFor(false), onProgress);
  } catch (error) {
    if (codeOf(error) === "CSRF") return send(bytes, words, await tokenFor(true), onProgress);
    // Pictures are looked at one at a time: it may have had to wait too long.
    if (!(error instanceof HttpError && error.status === 503) || left === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return trying(bytes, words, onProgress, left - 1);
  }
}

/** `fetch` does not say how much of a body is sent. */
function send(bytes: Blob, words: string, token: string, onProgress: OnProgress): Promise<UploadedPhoto> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/gestion/photos?${new URLSearchParams({ words }).toString()}`);
    // The server looks at the content; without a type it would not read it.
    request.setRequestHeader("content-type", bytes.type.startsWith("image/") ? bytes.type : "image/jpeg");
    request.setRequestHeader("x-xsrf-token", token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => reject(new HttpError(OFFLINE, 0));
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText));
      } catch (error) {
        reject(error instanceof Error ? error : new HttpError(OFFLINE, 0));
      }
    };
    request.send(bytes);
  });
}

/** Makes a picture smaller in the browser, so that a slow connection does not send all that a camera sees. */

/** In pixels: enough for the shop's largest width on a dense screen. */
const LONG_EDGE = 2_200;
const QUALITY = 0.88;
/** A picture that is small already is sent as it is. */
const SMALL = 1_000_000;

/** Upright and at most `LONG_EDGE` long. Null = this browser cannot open it. */
async function shrunk(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, LONG_EDGE / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= SMALL) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  // JPEG knows no transparency: without this it would be black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return made ?? file;
}
