import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  fail,
  type MiCorreoReply,
  type MiCorreoRequest,
  replyToAgencies,
  replyToImport,
  replyToRates,
} from './micorreo-replies.ts';

type Path = '/token' | '/rates' | '/agencies' | '/shipping/import';

/**
 * A simulated failure: no response at all, one that waits for `until`, one that stops or whose connection is
 * cut in the middle of the body, another status or body (text is sent as it is), or a changed documented
 * response. `isHandled` is a response that is lost after the request was carried out.
 */
export type MiCorreoFault =
  | { silent: true; isHandled?: boolean }
  | { until: Promise<void> }
  | { stalled: true }
  | { cut: true }
  | { status?: number; body: unknown }
  | { redirectTo: string }
  // biome-ignore lint/suspicious/noExplicitAny: a test changes any field of the response.
  | { change: (body: any) => unknown };

export type MiCorreoStandIn = Awaited<ReturnType<typeof openMiCorreoStandIn>>;

const account = {
  user: 'tienda',
  password: 'una contraseña: con ñ',
  customerId: '0000550997',
  originPostcode: '1757',
};
const lifetimeMs = 9000_000;

/** A local server with the documented responses of Correo Argentino's MiCorreo, and its failures. */
export async function openMiCorreoStandIn({ now = () => new Date() } = {}) {
  const requests: MiCorreoRequest[] = [];
  const faults: { path: Path; fault: MiCorreoFault; times: number }[] = [];
  const tokens = new Map<string, number>();
  const imported = new Set<string>();
  let issued = 0;

  function issueToken(authorization: unknown): MiCorreoReply {
    const expected = Buffer.from(`${account.user}:${account.password}`).toString('base64');
    if (authorization !== `Basic ${expected}`) return fail(401, 'Unauthorized');
    issued += 1;
    const token = `token-${issued}`;
    const until = now().getTime() + lifetimeMs;
    tokens.set(token, until);
    // Argentine time without an offset, as in the document's example and its token.
    const local = new Date(until - 3 * 3_600_000).toISOString();
    return { status: 200, body: { token, expires: local.slice(0, 19).replace('T', ' ') } };
  }

  function reply({ method, path, query, headers, body }: MiCorreoRequest): MiCorreoReply {
    const { authorization } = headers;
    if (`${method} ${path}` === 'POST /token') return issueToken(authorization);
    const until = tokens.get(String(authorization).replace('Bearer ', ''));
    if (until === undefined || until <= now().getTime()) return fail(401, 'Unauthorized');
    if (headers['content-type'] !== 'application/json') return fail(415, 'Unsupported Media Type');
    const { customerId } = account;
    if (`${method} ${path}` === 'GET /agencies') return replyToAgencies(query, customerId);
    if (`${method} ${path}` === 'POST /rates') return replyToRates(body, customerId);
    if (`${method} ${path}` === 'POST /shipping/import') {
      return replyToImport(body, { customerId, imported, now: now() });
    }
    return fail(404, 'Resource not found');
  }

  function takeFault(path: string): MiCorreoFault | null {
    const next = faults.find((each) => each.path === path && each.times > 0);
    if (!next) return null;
    next.times -= 1;
    return next.fault;
  }

  const server = createServer(async (message, response) => {
    const url = new URL(message.url ?? '/', 'http://micorreo');
    const sent = await text(message);
    const request: MiCorreoRequest = {
      method: message.method ?? '',
      path: url.pathname.replace('/micorreo/v1', ''),
      query: Object.fromEntries(url.searchParams),
      headers: message.headers,
      body: sent ? JSON.parse(sent) : undefined,
    };
    requests.push(request);
    const fault = takeFault(request.path);
    if (fault && 'silent' in fault) {
      if (fault.isHandled) reply(request);
      return;
    }
    if (fault && 'redirectTo' in fault) {
      response.writeHead(302, { location: fault.redirectTo }).end();
      return;
    }
    if (fault && 'until' in fault) await fault.until;
    const answer =
      fault && 'body' in fault ? { status: fault.status ?? 200, ...fault } : reply(request);
    const changed = fault && 'change' in fault ? fault.change(answer.body) : answer.body;
    const body = typeof changed === 'string' ? changed : JSON.stringify(changed);
    response.setHeader('content-type', 'application/json');
    response.writeHead(answer.status, { 'content-length': Buffer.byteLength(body) });
    const half = body.slice(0, body.length / 2);
    if (fault && 'stalled' in fault) response.write(half);
    else if (fault && 'cut' in fault) response.write(half, () => response.destroy());
    else response.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    config: {
      ...account,
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/micorreo/v1`,
    },
    /** Every request, in order. */
    requests: requests as readonly MiCorreoRequest[],
    requestsTo: (path: Path) => requests.filter((request) => request.path === path),
    /** Simulates the failure for the next `times` requests to `path`, by default for all. */
    setFault(path: Path, fault: MiCorreoFault, times = Number.POSITIVE_INFINITY) {
      faults.push({ path, fault, times });
    },
    endFaults() {
      faults.length = 0;
    },
    /** Answers 401 to every token issued so far. */
    revokeTokens() {
      tokens.clear();
    },
    /** External ids of the imported shipments. */
    imported: imported as ReadonlySet<string>,
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
