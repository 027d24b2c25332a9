import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { checkoutRoutes } from './checkout/routes.ts';
import { controlRoutes } from './control.ts';
import { badRequest, sendError } from './errors.ts';
import { noFaults } from './faults.ts';
import { installmentRoutes } from './merchant/installments.ts';
import { merchantRoutes } from './merchant/routes.ts';
import { createNotifier } from './notices/notifier.ts';
import type { SimulatorOptions } from './options.ts';
import { sdkRoutes } from './sdk/routes.ts';
import type { Simulation } from './simulation.ts';
import { openStore } from './store.ts';

export type { SimulatorOptions } from './options.ts';

/**
 * Mercado Pago as a Fastify plugin. Register it under the prefix that `publicUrl` ends with.
 * Undelivered notices of an earlier run are sent when the server is ready.
 */
export function createSimulator(options: SimulatorOptions): FastifyPluginAsync {
  return async (app) => {
    const sim = createSimulation({ ...options, publicUrl: options.publicUrl.replace(/\/$/, '') });
    parseBodies(app);
    app.setErrorHandler(sendError);
    app.register(async (scope) => merchantRoutes(scope, sim));
    app.register(async (scope) => installmentRoutes(scope, sim));
    app.register(async (scope) => controlRoutes(scope, sim));
    app.register(async (scope) => checkoutRoutes(scope, sim));
    app.register(async (scope) => sdkRoutes(scope, sim));
    app.addHook('onReady', async () => sim.notifier.wake());
    app.addHook('onClose', async () => {
      await sim.notifier.stop();
      sim.store.close();
    });
  };
}

function createSimulation(options: SimulatorOptions): Simulation {
  const store = openStore(options.file);
  const faults = { ...noFaults, ...options.faults };
  const now = options.now ?? (() => new Date());
  const notifier = createNotifier({ options, store, faults, now });
  return { options, store, faults, now, notifier };
}

// Replaces the body parsers of the server that it is mounted on.
function parseBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)));
    } catch {
      done(badRequest('bad_request', 'invalid json'));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}
