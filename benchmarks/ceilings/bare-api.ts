/** The ceiling of a product list: `node:http` and one prepared statement that reads the same rows, sent as JSON. */
import { createServer } from "node:http";
import pg from "pg";

const [connectionString = "", ids = "[]"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
const wanted: string[] = JSON.parse(ids);

const text = `
  select p.id, p.name, b.descripcion, p.moneda, p.price, p.discount, p.created_at,
    (select json_agg(i order by i.position) from product_images i where i.product = p.id) as images,
    (select json_agg(v order by v.position) from variants v where v.product = p.id and v.active) as variants
  from products p join brands b on b.ide = p.brand where p.id = any($1::uuid[]) and p.active`;

const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
  pool.query({ name: "list", text, values: [wanted] }).then(
    ({ rows }) => {
      const body = Buffer.from(JSON.stringify({ items: rows }));
      response.writeHead(200, { "content-type": "application/json", "content-length": body.byteLength }).end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` });
});
process.on("disconnect", () => process.exit());
