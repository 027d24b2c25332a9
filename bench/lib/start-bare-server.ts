import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** A bare `node:http` server in a separate process that sends the current response of `url`. */
export async function startBareServer(url: string, headers: Record<string, string>) {
  const response = await request(url, headers);
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ headers: sentHeaders(response), body: (await buffer(response)).toString('base64') });
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

async function request(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [response] = await once(get(url, { headers }), 'response');
  if (response.statusCode !== 200) throw new Error(`${url} responded ${response.statusCode}`);
  return response;
}

/** The received headers, except those that a Node server adds automatically. */
function sentHeaders({ rawHeaders }: IncomingMessage): string[] {
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !own.includes(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
}
