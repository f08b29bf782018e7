import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { locate, type Located, pathSegments } from "./locate";
import { sendFile } from "./send-file";

export interface ServeOptions {
  /** Folder of the built site. */
  readonly site: string;
  /** Folder of the data, served as /data/; the site's own copy of data never is. */
  readonly data: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** A loopback address or name: there is no login, so nothing else is listened on. */
  readonly host?: "127.0.0.1" | "localhost" | "::1";
}

export interface RunningServer {
  /** With a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const LOOPBACK_NAMES = ["127.0.0.1", "localhost", "[::1]"];

const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** The page's own policy is in its HTML; a worker takes it from the answer that brought its script. */
const POLICY = "frame-ancestors 'none'";
const WORKER_POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; ${POLICY}`;

const MISSING_DATA =
  "Make the data with `rewardscape ingest <paths> --out <folder>` and serve that folder with " +
  "`rewardscape serve --data <folder>`; `npm run data` makes the bundled sample.";

/** Serves a built site with a data folder on the loopback. Rejects when the port cannot be had. */
export async function startServer({
  site,
  data,
  port,
  host = "127.0.0.1",
}: ServeOptions): Promise<RunningServer> {
  const server = createServer((request, response) => {
    answer(request, response, { site, data }).catch((error: unknown) => {
      fail(response, error);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      reject("code" in error && error.code === "EADDRINUSE" ? portInUse(port, error) : error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://${host === "::1" ? "[::1]" : host}:${address.port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => {
          if (error === undefined) resolve();
          else reject(error);
        });
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  folders: { readonly site: string; readonly data: string },
): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader("Content-Security-Policy", POLICY);
  // A page elsewhere may point its own host name at this machine; only loopback names are answered.
  if (!isLoopback(request.headers.host)) {
    sendText(request, response, 403, "This server answers only to 127.0.0.1, localhost and [::1].\n");
    return;
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    sendText(request, response, 405, "Only GET and HEAD are answered.\n");
    return;
  }
  const segments = pathSegments(request.url ?? "");
  if (segments === null) {
    sendText(request, response, 400, "This address names no file.\n");
  } else if (segments[0] === "data" && !isDataPage(request.url ?? "", segments)) {
    await answerData(request, response, folders.data, segments.slice(1));
  } else {
    await answerSite(request, response, folders.site, segments);
  }
}

/** The page /data/ and its navigation payloads lie where the data are served: they alone come from the site. */
function isDataPage(url: string, segments: readonly string[]): boolean {
  const [, name, more] = segments;
  if (name === undefined) return true;
  return (
    more === undefined && !/^[^?]*\/(\?|$)/.test(url) && /^(index|__next\.[\w.-]+)\.(html|txt)$/.test(name)
  );
}

async function answerData(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  segments: readonly string[],
): Promise<void> {
  const located = await locate(folder, segments);
  if (located.kind === "file") {
    await sendFile(request, response, located, {
      status: 200,
      cacheControl: "no-cache",
      precompressed: false,
    });
    return;
  }
  const name = ["data", ...segments].join("/");
  sendText(request, response, 404, `There is no file ${JSON.stringify(name)}. ${MISSING_DATA}\n`);
}

async function answerSite(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  segments: readonly string[],
): Promise<void> {
  const asksFolder = segments.length === 0 || /\/(\?|$)/.test(request.url ?? "");
  const located = await locate(folder, asksFolder ? [...segments, "index.html"] : segments);
  if (located.kind === "folder" && (await locate(folder, [...segments, "index.html"])).kind === "file") {
    const [, query] = (request.url ?? "").split(/(\?.*)/s);
    const location = `/${segments.map(encodeURIComponent).join("/")}/${query ?? ""}`;
    response.writeHead(308, { Location: location, "Content-Length": 0 }).end();
    return;
  }
  if (located.kind !== "file") {
    await answerMissingPage(request, response, folder);
    return;
  }
  if (located.file.endsWith(".js")) response.setHeader("Content-Security-Policy", WORKER_POLICY);
  const isHashed = segments[0] === "_next" && segments[1] === "static";
  await sendFile(request, response, located, {
    status: 200,
    cacheControl: isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    precompressed: true,
  });
}

async function answerMissingPage(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
): Promise<void> {
  const page: Located = await locate(folder, ["404.html"]);
  if (page.kind === "file") {
    await sendFile(request, response, page, { status: 404, cacheControl: "no-cache", precompressed: true });
  } else {
    sendText(request, response, 404, "There is no such page.\n");
  }
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  response.end(request.method === "HEAD" ? undefined : text);
}

function isLoopback(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK_NAMES.includes(host.toLowerCase().replace(/:\d+$/, ""));
}

function portInUse(port: number, cause: Error): Error {
  return new Error(`Port ${port} is in use. Choose another with --port, or 0 for a free one.`, { cause });
}

/** A client that went away is no failure; anything else is said on standard error and to the client. */
function fail(response: ServerResponse, error: unknown): void {
  const gone = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
  if (gone) return;
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end("The server failed.\n");
}
