/** Stores photographs: in a folder of this machine, or in a bucket that several machines share. */
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { S3mini } from "s3mini";

export interface PhotoStore {
  /** Null = not there. */
  read(name: string): Promise<Buffer | null>;
  /** Writes the whole file or nothing. Idempotent. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
}

export type PhotoStoreOptions = { readonly folder: string } | { readonly s3: S3Options };

export interface S3Options {
  /** Includes the bucket: `https://host/bucket`. */
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string | undefined;
}

export function openPhotoStore(options: PhotoStoreOptions): PhotoStore {
  return "folder" in options ? inFolder(options.folder) : inBucket(options.s3);
}

/** Accepts only names made by the shop, so that no name can leave the folder or hide a file. */
const NAME = /^[a-z0-9][a-z0-9-]{0,150}\.(jpg|png|webp|avif)$/;

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error("not the name of a photograph");
  return name;
}

function inFolder(folder: string): PhotoStore {
  return {
    async read(name) {
      try {
        return await readFile(path.join(folder, checked(name)));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
    async write(name, bytes) {
      const file = path.join(folder, checked(name));
      // In containers that share the folder every process has the same number.
      const part = `${file}.${hostname()}.${process.pid}.part`;
      await mkdir(folder, { recursive: true });
      const handle = await open(part, "w");
      try {
        await handle.writeFile(bytes);
        // Syncs before the rename: a power cut must not leave half a picture, which would be cached for ever.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, file);
    },
    remove: (name) => rm(path.join(folder, checked(name)), { force: true }),
  };
}

/** In milliseconds: a bucket that hangs must not block pages. */
const TIMEOUT = 10_000;

function inBucket({ endpoint, accessKeyId, secretAccessKey, region }: S3Options): PhotoStore {
  const bucket = new S3mini({
    endpoint,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: TIMEOUT,
    ...(region === undefined ? {} : { region }),
  });
  return {
    async read(name) {
      const bytes = await bucket.getObjectArrayBuffer(checked(name));
      return bytes === null ? null : Buffer.from(bytes);
    },
    async write(name, bytes) {
      await bucket.putObject(checked(name), bytes, TYPES[path.extname(name)]);
    },
    async remove(name) {
      await bucket.deleteObject(checked(name));
    },
  };
}

/** Content types by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
};
