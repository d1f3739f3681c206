/**
 * The ceiling for a live change: a bare ws server. A socket first sends its number; a later message "<number> <text>"
 * goes to the socket with that number.
 */
import { type WebSocket, WebSocketServer } from "ws";

const named = new Map<string, WebSocket>();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false }, () => {
  const address = server.address();
  process.send?.({ url: `ws://127.0.0.1:${typeof address === "object" ? address?.port : ""}` });
});
server.on("connection", (socket) => {
  socket.once("message", (name) => {
    named.set(String(name), socket);
    socket.on("message", (data) => {
      const text = String(data);
      const space = text.indexOf(" ");
      named.get(text.slice(0, space))?.send(text.slice(space + 1));
    });
  });
});
process.on("disconnect", () => process.exit());
