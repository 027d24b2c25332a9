import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain } from './drain.ts';

let server: Server;
let agent: Agent;
let release: () => void;
let answered: () => void;

beforeEach(async () => {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answered = () => {};
  server = createServer(async ({ url }, response) => {
    if (url === '/slow') await released;
    response.once('finish', () => answered()).end(url);
  });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function send(path: string, through: Agent | undefined = agent) {
  const { port } = server.address() as AddressInfo;
  return sendTo(port, path, through);
}

async function sendTo(port: number, path: string, through: Agent | undefined = agent) {
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent: through }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { connection: response.headers.connection, body: await text(response) };
}

test('a request on an open connection is answered, and that connection is closed', async () => {
  const { port } = server.address() as AddressInfo;
  expect(await send('/first')).toEqual({ connection: 'keep-alive', body: '/first' });
  const drained = drain(server);
  expect(await sendTo(port, '/second')).toEqual({ connection: 'close', body: '/second' });
  await drained;
});

test('during the delay a new connection is accepted, and closed after its response', async () => {
  const { port } = server.address() as AddressInfo;
  const drained = drain(server, 300);
  expect(await sendTo(port, '/new', new Agent())).toEqual({ connection: 'close', body: '/new' });
  await drained;
});

test('a new connection is refused, so that the proxy chooses another process', async () => {
  const { port } = server.address() as AddressInfo;
  const drained = drain(server);
  await expect(sendTo(port, '/', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await drained;
});

test('a request that is being answered is answered completely', async () => {
  const slow = send('/slow');
  await once(server, 'request');
  const ended: string[] = [];
  answered = () => ended.push('answered');
  const drained = drain(server).then(() => ended.push('drained'));
  setTimeout(release, 1200);
  expect((await slow).body).toBe('/slow');
  await drained;
  expect(ended).toEqual(['answered', 'drained']);
});

test('an idle connection does not prevent the process from stopping', async () => {
  await send('/first');
  await drain(server);
  expect(server.listening).toBe(false);
});
