import { expect, test } from 'vitest';
import { listTasks } from './to-do.ts';

test('each task of the day leads to the list of what it counts', () => {
  const tasks = listTasks({
    ...{
      toApprove: 1,
      toShip: 2,
      toPrepare: 7,
      uncollected: 8,
      reviews: 5,
      sales: 9,
      wantedSizes: 6,
    },
    transfers: { toCompare: 9, toReturn: 10 },
    withdrawals: { open: 3, dueAt: null },
    exchanges: { requested: 1, received: 3 },
  });
  expect(tasks.map(({ count, to }) => [count, to])).toEqual([
    [1, '/admin/ordenes-pendientes'],
    [2, '/admin/ordenes-aprobadas?ver=pendientes'],
    [7, '/admin/ordenes?etapa=to_prepare'],
    [8, '/admin/ordenes?etapa=uncollected'],
    [9, '/admin/transferencias'],
    [10, '/admin/transferencias#devoluciones'],
    [3, '/admin/arrepentimientos?ver=pendientes'],
    [4, '/admin/cambios?ver=pendientes'],
    [5, '/admin/pagos?ver=pendientes'],
    [9, '/admin/mostrador#revisar'],
    [6, '/admin/productos?espera=si'],
  ]);
});
