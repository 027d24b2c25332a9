import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compress } from '#api/http/answers/encoding.ts';

const isText = /^(text|application)\/(html|css|javascript|json)/;

/**
 * A proxy of a shop that rewrites its documents. It leaves their policy out, which would refuse what is rewritten, and
 * compresses as the shop does.
 */
export async function startRewritingProxy(shop: string, rewrite: (html: string) => string) {
  const answers = new Map<string, Promise<Answer>>();
  const load = async (path: string, accept: string | undefined): Promise<Answer> => {
    const found = await fetch(shop + path, { headers: { accept: accept ?? '*/*' } });
    const type = found.headers.get('content-type') ?? '';
    const plain = Buffer.from(await found.arrayBuffer());
    const body = type.startsWith('text/html') ? Buffer.from(rewrite(plain.toString())) : plain;
    const headers = { 'content-type': type };
    if (!isText.test(type)) return { status: found.status, headers, body };
    const compressed = { ...headers, 'content-encoding': 'br' };
    return { status: found.status, headers: compressed, body: await compress(body, 'br') };
  };
  const server = createServer(async ({ url = '', headers: { accept } }, response) => {
    const key = `${accept} ${url}`;
    const answer = answers.get(key) ?? load(url, accept);
    answers.set(key, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer };
