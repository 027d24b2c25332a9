import type { IncomingMessage } from 'node:http';

/**
 * The values of each header with this name, which is in lower case, in order. `headers` parses all
 * headers with its first use, which takes longer than the rest of a cached answer.
 */
export function readRawHeader({ rawHeaders }: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at];
    if (sent?.length === name.length && sent.toLowerCase() === name) {
      values.push(rawHeaders[at + 1] ?? '');
    }
  }
  return values;
}
