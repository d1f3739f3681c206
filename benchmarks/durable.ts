import pg from "pg";

/** The tests' server does not wait for the disk; a shop's does. */
export async function makeDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await client.query(`alter system set ${setting} = on`);
  await client.query("select pg_reload_conf()");
  await client.end();
}
