import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openStartedShop } from '../testing/started-shop.ts';

/** Sends what it has and then waits; resolves with what the shop sent when it closes the connection. */
async function sendUnfinished(port: number, bytes: string) {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const started = performance.now();
  socket.write(bytes);
  const response = await text(socket);
  return { response, seconds: (performance.now() - started) / 1000 };
}

test('a request that never arrives completely is refused in time, and its connection closed', async () => {
  const { port } = await openStartedShop({ env: { REQUEST_TIMEOUT_SECONDS: '1' } });
  const head = `POST /users/signin HTTP/1.1\r\nhost: localhost:${port}\r\n`;
  const json = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":';
  for (const rest of [json, 'content-type: application']) {
    const { response, seconds } = await sendUnfinished(port, head + rest);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain('La solicitud tardó demasiado en llegar.');
    expect(seconds).toBeGreaterThan(0.9);
    expect(seconds).toBeLessThan(5);
  }
  const whole = 'GET /api/lock HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
  const { response } = await sendUnfinished(port, whole);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
}, 40_000);
