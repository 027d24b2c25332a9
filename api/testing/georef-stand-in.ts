import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GeorefRecord, georefRecords } from './georef-records.ts';

/** The simulated failure: a delay, an error status, an invalid body, or a redirect to another path. */
export type GeorefFault =
  | { slowMs: number }
  | { status: number }
  | { body: string }
  | { redirectTo: string };

export type GeorefStandIn = Awaited<ReturnType<typeof openGeorefStandIn>>;

const prefix = '/georef/api';

/** A local HTTP server with Georef's documented responses and a few of its records. */
export async function openGeorefStandIn(requestedPort = 0) {
  let fault: GeorefFault | null = null;
  let isAffected: ((url: URL) => boolean) | null = null;
  const requests: string[] = [];

  const handle: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://georef');
    requests.push(url.pathname.replace(prefix, '') + url.search);
    const active = fault && (isAffected?.(url) ?? true) ? fault : null;
    if (active && 'slowMs' in active) await sleep(active.slowMs);
    if (active && 'redirectTo' in active) {
      response.writeHead(302, { location: active.redirectTo }).end();
      return;
    }
    const { status, body } =
      active && 'status' in active
        ? { status: active.status, body: '<html>Service Unavailable</html>' }
        : active && 'body' in active
          ? { status: 200, body: active.body }
          : reply(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

  let server = createServer(handle);
  const open = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await open(requestedPort);
  const close = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    /** Every path and query that was requested, in order. */
    requests: requests as readonly string[],
    /** Simulates the failure from now on, for the URLs that `only` matches or for all. */
    setFault(next: GeorefFault, only: ((url: URL) => boolean) | null = null) {
      fault = next;
      isAffected = only;
    },
    /** Stops listening on its port. */
    stop: close,
    /** Ends the simulated failure and clears the recorded requests. */
    async reset() {
      fault = null;
      requests.length = 0;
      if (server.listening) return;
      server = createServer(handle);
      await open(port);
    },
    close,
  };
}

function reply({ pathname, searchParams }: URL): { status: number; body: string } {
  const resource = pathname.slice(prefix.length + 1);
  const records = georefRecords[resource as keyof typeof georefRecords];
  if (!pathname.startsWith(prefix) || !records) return { status: 404, body: '{}' };
  const parameters = Object.fromEntries(searchParams);
  const unknown = Object.keys(parameters).filter((name) => !documented.includes(name));
  if (unknown.length > 0) return { status: 400, body: JSON.stringify({ errores: [unknown] }) };
  const found = records.filter((record) => matches(record, parameters));
  if (parameters.orden === 'nombre') found.sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
  const page = found.slice(0, Number(parameters.max ?? 10));
  const fields = parameters.campos?.split(',');
  const body = {
    cantidad: page.length,
    total: found.length,
    inicio: 0,
    parametros: parameters,
    [resource]: page.map((record) => pick(record, fields)),
  };
  return { status: 200, body: JSON.stringify(body) };
}

const documented = ['provincia', 'departamento', 'orden', 'campos', 'max', 'inicio', 'id'];

function matches(record: GeorefRecord, { provincia, departamento }: Record<string, string>) {
  return (
    (provincia === undefined || record.provincia.id === provincia) &&
    (departamento === undefined || record.departamento?.id === departamento)
  );
}

function pick(record: GeorefRecord, fields: readonly string[] | undefined) {
  if (!fields) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
}
