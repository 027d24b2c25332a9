import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { takeFault } from '../faults.ts';
import type { Simulation } from '../simulation.ts';

/** Requires the seller's access token. */
export function requireSeller(app: FastifyInstance, sim: Simulation) {
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization === `Bearer ${sim.options.accessToken}`) return;
    throw new ApiError(401, 'unauthorized', 'invalid access token', 3);
  });
}

/** Injects the configured faults into the API. */
export function injectFaults(app: FastifyInstance, { faults }: Simulation) {
  const openSockets = new Set<Socket>();
  app.addHook('onRequest', async (_request, reply) => {
    // The request id that a seller quotes to support.
    reply.header('x-request-id', randomUUID());
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    if (!takeFault(faults, 'failNext')) return;
    if (faults.failStatus === 429) reply.header('retry-after', '1');
    const name = faults.failStatus === 429 ? 'too_many_requests' : 'internal_error';
    throw new ApiError(faults.failStatus, name, name);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (takeFault(faults, 'hangNext')) await untilClosed(openSockets, request.raw.socket);
    return takeFault(faults, 'garbleNext') ? '{"id": 13180' : payload;
  });
  app.addHook('preClose', async () => {
    for (const socket of openSockets) socket.destroy();
  });
}

function untilClosed(openSockets: Set<Socket>, socket: Socket): Promise<void> {
  openSockets.add(socket);
  return new Promise((resolve) => {
    const onClose = () => {
      openSockets.delete(socket);
      resolve();
    };
    if (socket.destroyed) onClose();
    else socket.once('close', onClose);
  });
}
