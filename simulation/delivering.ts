import { manageOrder } from '#api/modules/orders/manage-order.ts';
import type { Action } from './jobs.ts';
import { byAdministrator, withOrder } from './picking.ts';
import type { World } from './world.ts';

type Step = 'makeReady' | 'undoReady' | 'undoShip' | 'handOver' | 'undoHandOver' | 'notCollected';

const step = (command: Step) => (world: World) =>
  withOrder(world, ['Aprobado', 'Entregado'], ({ id }) =>
    manageOrder(world.db, { orderId: id, command, ...byAdministrator(world) }),
  );

/** What the shop does with orders that are picked up. */
export const deliveryActions: Action[] = [
  { name: 'the administrator makes an order ready', weight: 6, run: step('makeReady') },
  { name: 'the administrator undoes that it is ready', weight: 1, run: step('undoReady') },
  { name: 'the administrator undoes that an order was sent', weight: 1, run: step('undoShip') },
  { name: 'the administrator hands an order over', weight: 3, run: step('handOver') },
  { name: 'the administrator undoes a hand-over', weight: 1, run: step('undoHandOver') },
  { name: 'the owner closes what nobody collected', weight: 1, run: step('notCollected') },
];
