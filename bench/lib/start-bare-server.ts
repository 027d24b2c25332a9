import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** A bare `node:http` server, in a process of its own, that sends what `url` answers now. */
export async function startBareServer(url: string, headers: Record<string, string>) {
  const answer = await ask(url, headers);
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ headers: sentHeaders(answer), body: (await buffer(answer)).toString('base64') });
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

async function ask(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const request = get(url, { headers });
  const [answer] = await once(request, 'response');
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return answer;
}

/** As they came, but for those that every Node server adds by itself. */
function sentHeaders({ rawHeaders }: IncomingMessage): string[] {
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !own.includes(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
}
