/** The ceiling for an HTTP response: fixed bytes and headers, nothing else. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file = "", headersJson = ""] = process.argv.slice(2);
const body = readFileSync(file);
const headers: string[] = JSON.parse(headersJson);

const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` });
});
process.on("disconnect", () => process.exit());
