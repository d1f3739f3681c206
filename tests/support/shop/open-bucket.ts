/** A real S3 server with one bucket, on a free port of this machine. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import type { S3Options } from "#modules/media/media.ts";

export interface TestBucket {
  readonly s3: S3Options;
  close(): Promise<void>;
}

export async function openBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), "vitrina-bucket-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: "fotos", configs: [] }],
  });
  const { port } = await server.run();
  return {
    // The only key that this server accepts.
    s3: {
      endpoint: `http://127.0.0.1:${port}/fotos`,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      region: "us-east-1",
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
