import type { CallInput } from '#domain/contract/index.ts';
import { type Row, report } from '../measure.ts';
import { createPanelCall } from './accounts.ts';
import { median } from './load.ts';
import type { ShopCall } from './shop-call.ts';
import { timed } from './timed.ts';

/** Odd, so that the median is one of them. */
const tries = 9;

type PanelCall = {
  what: string;
  /** Sends its requests with the given function. */
  send(send: ShopCall): Promise<unknown>;
};

const orders = (what: string, query: CallInput<'GET /api/admin/orders'>['query']): PanelCall => ({
  what: `orders, ${what}`,
  send: (send) => send('GET /api/admin/orders', { query: { pageSize: 6, page: 1, ...query } }),
});
const delivered = { state: 'Entregado' } as const;

const table = (
  what: string,
  query: NonNullable<CallInput<'GET /api/admin/order-table'>['query']>,
): PanelCall => ({
  what: `table of orders, ${what}`,
  send: (send) => send('GET /api/admin/order-table', { query }),
});

const products = (
  what: string,
  query: NonNullable<CallInput<'GET /api/admin/products'>['query']>,
): PanelCall => ({
  what: `products, ${what}`,
  send: (send) => send('GET /api/admin/products', { query }),
});

/** What the panel requests; the longest lists, and searches that match most of them. */
const reads: readonly PanelCall[] = [
  { what: 'dashboard', send: (send) => send('GET /api/admin/dashboard', {}) },
  orders('to approve', { state: 'Aceptado' }),
  orders('delivered', delivered),
  orders('delivered, page 10,000', { ...delivered, page: 10_000 }),
  orders('delivered, a search that matches none', { ...delivered, search: 'xyzzy' }),
  orders('delivered, a search that matches some', { ...delivered, search: '77' }),
  orders('delivered, a search that matches nearly all', { ...delivered, search: '@' }),
  orders('delivered, the same, page 10,000', { ...delivered, search: '@', page: 10_000 }),
  orders('every state', {}),
  table('all', {}),
  table('page 4,000', { page: 4000 }),
  table('cancelled', { stage: 'cancelled' }),
  table('of a month', { from: '2026-10-01', until: '2026-10-31' }),
  table('a number', { find: '#0a1b2c3d' }),
  table('a DNI', { find: '30.123.456' }),
  table('a tracking code', { find: 'AR123456789' }),
  table('a name', { find: 'martina gómez' }),
  table('an e-mail', { find: 'martina' }),
  table('what nearly all match', { find: '@' }),
  table('what none matches', { find: 'xyzzy' }),
  products('all', {}),
  products('page 1,000', { page: 1000 }),
  products('by name', { sort: 'nombre' }),
  products('by category, page 500', { sort: 'categoria', dir: 'desc', page: 500 }),
  products('a search that matches many', { search: 'r', sort: 'nombre' }),
  { what: 'categories', send: (send) => send('GET /api/admin/categories', {}) },
  { what: 'combos', send: (send) => send('GET /api/admin/promotions', {}) },
  { what: 'changes', send: (send) => send('GET /api/admin/audit', {}) },
  { what: 'payments to review', send: (send) => send('GET /api/admin/payment-reviews', {}) },
  { what: 'exchanges', send: (send) => send('GET /api/admin/exchanges', {}) },
  { what: 'withdrawals', send: (send) => send('GET /api/admin/withdrawals', {}) },
  { what: 'administrators', send: (send) => send('GET /api/admin/administrators', {}) },
];

/** Each try changes another order; the product is the newest. */
const writes: readonly PanelCall[] = [
  {
    what: 'an order approved, shipped and delivered (four requests)',
    async send(send) {
      const query = { state: 'Aceptado', page: 1, pageSize: 1 } as const;
      const { ordersWithUserData } = await send('GET /api/admin/orders', { query });
      const id = ordersWithUserData[0]?.order._id ?? '';
      const params = { orderId: id };
      await send('PUT /api/admin/orders/:id/approve', { params: { id } });
      const body = { trackingCode: 'AR123456789' };
      await send('POST /api/admin/orders/:orderId', { params, body });
      await send('PUT /api/admin/orders/:orderId/deliver', { params });
    },
  },
  {
    what: 'a product saved (three requests)',
    async send(send) {
      const { products: found } = await send('GET /api/admin/products', { query: { pageSize: 1 } });
      const params = { id: found[0]?._id ?? '' };
      const product = await send('GET /api/admin/products/:id', { params });
      const body = { ...product, precio: product.precio + 1 };
      await send('PUT /api/products/:id', { params, body });
    },
  },
];

/** The times of the panel's requests on the server of `url`, measured on the same machine. */
export async function timePanelCalls(url: string): Promise<Row[]> {
  const call = await createPanelCall(url);
  const rows: Row[] = [];
  for (const panelCall of [...reads, ...writes]) {
    const times: number[] = [];
    for (let index = 0; index < tries; index += 1) {
      times.push((await timed(() => panelCall.send(call))).ms);
    }
    const what = `panel, server: ${panelCall.what}`;
    rows.push(report({ what, unit: 'ms', figure: median(times) }, { atMost: 100 }));
  }
  return rows;
}
