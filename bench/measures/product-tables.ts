import type { ImportResult } from '#domain/contract/product-imports.ts';
import { signInAdministrator } from '../lib/accounts.ts';
import { withBigShop } from '../lib/big-shop.ts';
import { createCall } from '../lib/shop-call.ts';
import type { ShopProcess } from '../lib/shop-process.ts';
import { timed } from '../lib/timed.ts';
import { whileReading } from '../lib/while-reading.ts';
import { type Measure, type Row, report } from '../measure.ts';

const exportSeconds = { atMost: 2 };
const importSeconds = { atMost: 20 };

/** A catalogue of 10,000 products out of the shop and in again, while a shopper reads its listing. */
export const run: Measure = () =>
  withBigShop((shop) => whileReading(shop, () => measureTables(shop)));

async function measureTables(shop: ShopProcess): Promise<Row[]> {
  const call = createCall(shop.url);
  const { token } = await signInAdministrator(call);
  const load = async (table: string) => {
    const form = new FormData();
    form.append('file', new Blob([table]), 'productos.csv');
    const headers = { authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers, body: form };
    const drafted = await timed(async () => {
      const result: ImportResult = await (
        await fetch(`${shop.url}/api/admin/import/products`, init)
      ).json();
      if (result.problemCount > 0) throw new Error(JSON.stringify(result.problems.slice(0, 5)));
      return result;
    });
    const { edit } = drafted.result;
    if (!edit) return { drafted: drafted.s, applied: 0, rows: 0 };
    const input = { params: { id: edit._id } };
    const applied = await timed(() => call('POST /api/admin/import/:id/apply', input, token));
    return { drafted: drafted.s, applied: applied.s, rows: edit.total };
  };
  const exported = await timed(async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${shop.url}/api/admin/export/products.csv`, { headers });
    return answer.text();
  });
  const table = exported.result;
  const same = await load(table);
  const raised = await load(withRaisedPrices(table));
  const created = await load(asNewProducts(table));
  const unit = 's';
  const rowsOf = (what: string, { drafted, applied, rows }: typeof same) => [
    report({ what: `${what}, compared`, unit, figure: drafted }),
    report(
      { what: `${what}, and applied (${rows} rows)`, unit, figure: drafted + applied },
      importSeconds,
    ),
  ];
  return [
    report({ what: 'all products exported', unit, figure: exported.s }, exportSeconds),
    ...rowsOf('the same table imported', same),
    ...rowsOf('other prices imported', raised),
    ...rowsOf('as many new products imported', created),
  ];
}

/** The table with every price a hundred pesos higher: the fifth of its columns, where a row has one. */
const withRaisedPrices = (table: string) =>
  table.replace(
    /^([0-9a-f-]{36};(?:"[^"]*"|[^;]*);(?:"(?:[^"]|"")*"|[^;]*);(?:"(?:[^"]|"")*"|[^;]*);)(\d+)/gm,
    (_, start: string, price: string) => `${start}${Number(price) + 100}`,
  );

/** The table without ids, and with other names. */
const asNewProducts = (table: string) =>
  table
    .replace(/^[0-9a-f-]{36};([^;\r\n]+);/gm, (_, name: string) => `;${name} nuevo;`)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '');
