import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GeorefRecord, georefRecords } from './georef-records.ts';

/** How it misbehaves: late, with an error status, or with a body that is no answer. */
export type GeorefFault = { slowMs: number } | { status: number } | { body: string };

export type GeorefStandIn = Awaited<ReturnType<typeof openGeorefStandIn>>;

const prefix = '/georef/api';

/** Georef over HTTP, for tests: the shapes of its documentation, a handful of its records. */
export async function openGeorefStandIn(wantedPort = 0) {
  let fault: GeorefFault | null = null;
  let isWayward: ((url: URL) => boolean) | null = null;
  const asked: string[] = [];

  const answer: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://georef');
    asked.push(url.pathname.replace(prefix, '') + url.search);
    const active = fault && (isWayward?.(url) ?? true) ? fault : null;
    if (active && 'slowMs' in active) await sleep(active.slowMs);
    const { status, body } =
      active && 'status' in active
        ? { status: active.status, body: '<html>Service Unavailable</html>' }
        : active && 'body' in active
          ? { status: 200, body: active.body }
          : reply(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

  let server = createServer(answer);
  const open = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await open(wantedPort);
  const close = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    /** Every path and query it was asked for, in order. */
    asked: asked as readonly string[],
    /** From now on it misbehaves, for the addresses that `only` picks or for all. */
    setFault(next: GeorefFault, only: ((url: URL) => boolean) | null = null) {
      fault = next;
      isWayward = only;
    },
    /** Nobody listens on its port any more. */
    die: close,
    /** Well again, and nothing was asked. */
    async reset() {
      fault = null;
      asked.length = 0;
      if (server.listening) return;
      server = createServer(answer);
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
  const answer = {
    cantidad: page.length,
    total: found.length,
    inicio: 0,
    parametros: parameters,
    [resource]: page.map((record) => pick(record, fields)),
  };
  return { status: 200, body: JSON.stringify(answer) };
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
