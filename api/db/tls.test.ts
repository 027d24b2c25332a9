import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './connection.ts';

/** PostgreSQL's request for TLS: protocol documentation, SSLRequest. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** A PostgreSQL server without TLS that records what clients send. */
async function openPlainServer() {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received.push(data);
      if (data.equals(tlsRequest)) socket.write('N');
      else socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { received, url: `postgres://vidriera:clave@127.0.0.1:${port}/vidriera` };
}

test.each(['require', 'verify-full'])(
  'with sslmode=%s nothing is sent to a database without TLS, neither by the pool nor by the listener',
  async (mode) => {
    const { received, url } = await openPlainServer();
    const connection = openPostgres(`${url}?sslmode=${mode}`, 2);
    onTestFinished(() => connection.close());
    await expect(sql`select 1`.execute(connection.db)).rejects.toThrow(/does not support SSL/);
    const listening = connection.listen('work', { received: () => {} });
    await expect(listening).rejects.toThrow(/does not support SSL/);
    expect(received).toEqual([tlsRequest, tlsRequest]);
  },
);
