import type { Endpoint } from '#domain/contract/endpoint.ts';
import { type Call, contract } from '#domain/contract/index.ts';

type Abuser = { url: string; address: string; signal: AbortSignal };

const connections = 40;
const pages = [
  '/',
  '/kings',
  '/vectorgas',
  '/kings/kings-product',
  '/info/envios',
  '/feeds/lv.xml',
];

/**
 * Sends everything that needs no account on many connections at once, with another value each time, until
 * the signal; returns how many answers of each status it got.
 */
export async function abuse(abuser: Abuser): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const requests = everything();
  const work = async () => {
    while (!abuser.signal.aborted) {
      const status = await send(abuser, requests.next().value);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return statuses;
}

type Request = { method: string; path: string; body?: string };

/** Every public call, with its parameters, and pages; without an end. */
function* everything(): Generator<Request, never> {
  const calls = Object.entries(contract) as [Call, Endpoint][];
  const open = calls.filter(([, { access }]) => access === 'public');
  for (let n = 0; ; n += 1) {
    for (const [call, endpoint] of open) {
      const [method = 'GET', url = '/'] = call.split(' ');
      const query = `store=Kings&amount=0.${n}&q=palabra${n}&page=${n}&pageSize=18`;
      const path = `${url.replace(/:\w+/, crypto.randomUUID())}?${query}`;
      yield endpoint.body ? { method, path, body: bodyOf(n) } : { method, path };
    }
    for (const page of pages) yield { method: 'GET', path: `${page}?q=palabra${n}&x=${n}` };
    yield { method: 'GET', path: `/no-existe/${n}` };
  }
}

const bodyOf = (n: number) =>
  JSON.stringify({
    ...{
      email: `nadie${n}@example.com`,
      password: `Clave${n}000`,
      confirmPassword: `Clave${n}000`,
    },
    ...{ firstName: 'Ana', lastName: 'Paz', userName: 'ana', order: 'abcdef12', reason: '' },
  });

async function send({ url, address, signal }: Abuser, request: Request): Promise<string> {
  const { method, path, body } = request;
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  try {
    const response = await fetch(url + path, {
      ...{ method, signal, redirect: 'manual' },
      ...(body ? { body, headers } : { headers: { 'x-forwarded-for': address } }),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return 'none';
  }
}
