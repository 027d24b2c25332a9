/** The body of a response, which is no longer read once it exceeds the limit. */
export async function readAtMost(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array | 'too_large'> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return 'too_large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
