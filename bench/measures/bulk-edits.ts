import { createPanelCall } from '../lib/accounts.ts';
import { withBigShop } from '../lib/big-shop.ts';
import type { ShopProcess } from '../lib/shop-process.ts';
import { timed } from '../lib/timed.ts';
import { whileReading } from '../lib/while-reading.ts';
import { type Measure, type Row, report } from '../measure.ts';

const seconds = { atMost: 2 };

/** A bulk edit of every price and every stock of a big shop on PostgreSQL, while a shopper reads its listing. */
export const run: Measure = () =>
  withBigShop((shop) => whileReading(shop, () => measureEdits(shop)));

async function measureEdits(shop: ShopProcess): Promise<Row[]> {
  const call = await createPanelCall(shop.url);
  const edit = async (operation: object) => {
    const body = { selection: {}, operation };
    const drafted = await timed(() => call('POST /api/admin/bulk-changes/preview', { body }));
    const params = { id: drafted.result._id };
    const now = { startDate: null, endDate: null };
    const applied = await timed(() =>
      call('POST /api/admin/bulk-changes', { body: { ...params, ...now } }),
    );
    const undone = await timed(() => call('POST /api/admin/bulk-changes/:id/undo', { params }));
    return { drafted, applied, undone, rows: drafted.result.total };
  };
  const prices = await edit({ price: { kind: 'percent', value: 7, rounding: 'to_100' } });
  const stocks = await edit({ stock: { kind: 'amount', value: 1 } });
  const rowsOf = (name: string, { drafted, applied, undone, rows }: typeof prices) => {
    const what = `bulk edit of ${rows} ${name}`;
    const unit = 's';
    return [
      report(
        { what: `${what}, preview and application`, unit, figure: drafted.s + applied.s },
        seconds,
      ),
      report({ what: `${what}, undone`, unit, figure: undone.s }, seconds),
    ];
  };
  return [...rowsOf('prices', prices), ...rowsOf('stocks', stocks)];
}
