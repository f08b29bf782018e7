/** The whole of a stream as text. For documents that must be parsed at once; logs are streamed instead. */
export async function collectText(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString("utf8");
}
