import pg from "pg";

/** Turns on what the tests' server leaves off: a real shop waits until its data is on the disk. */
export async function makeDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await client.query(`alter system set ${setting} = on`);
  await client.query("select pg_reload_conf()");
  await client.end();
}
