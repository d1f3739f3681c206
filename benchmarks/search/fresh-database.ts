import pg from "pg";

/** An empty database of its own on this server. Returns its address. */
export async function freshDatabase(url: string, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database shop_${count}`);
  await client.end();
  return new URL(`shop_${count}`, url).href;
}
