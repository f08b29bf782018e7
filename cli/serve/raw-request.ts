import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** For tests: a request byte for byte as given; clients of a higher level tidy paths up before they send them. */
export function raw(
  server: { readonly url: string },
  target: string,
  headers: Record<string, string> = {},
  method = "GET",
) {
  const { port, host } = new URL(server.url);
  return new Promise<RawAnswer>((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    const chunks: Buffer[] = [];
    const lines = Object.entries({ Host: host, Connection: "close", ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1");
    socket.on("data", (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on("error", reject);
    socket.on("close", () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf("\r\n\r\n");
      const [first = "", ...rest] = all.subarray(0, end).toString("latin1").split("\r\n");
      const pairs = rest.map((line): [string, string] => {
        const [name = "", ...value] = line.split(": ");
        return [name.toLowerCase(), value.join(": ")];
      });
      resolve({
        status: Number(first.split(" ")[1]),
        headers: Object.fromEntries(pairs),
        body: all.subarray(end + 4),
      });
    });
  });
}
