import type { Dashboard } from '#domain/contract/dashboard.ts';
import { argentineDay, lastDays, startOfDay } from '#domain/shared/argentine-day.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Db } from '../../db/schema.ts';
import { findDelayedMails } from '../mail/find-delayed-mails.ts';
import { readPaymentAlerts } from '../orders/reads/payment-reviews.ts';
import { countAll, countLowSizes, listLowSizes, listSales, listWaiting } from './queries.ts';

const days = 30;
const waitingShown = 5;
const lowSizesShown = 6;

/** The dashboard of the panel. Amounts are in pesos. */
export async function readDashboard(db: Db, now: Date): Promise<Dashboard> {
  const { products, orders, pendingOrders, activeCombos } = await countAll(db, now);
  const since = startOfDay(lastDays(now, days)[0] ?? argentineDay(now));
  const waiting = await listWaiting(db, waitingShown);
  const sizes = await listLowSizes(db, { soldSince: since, limit: lowSizesShown });
  return {
    counters: {
      products: products ?? 0,
      orders: orders ?? 0,
      pendingOrders: pendingOrders ?? 0,
      activeCombos: activeCombos ?? 0,
    },
    sales: await readSales(db, now, since),
    waiting: waiting.map(({ id, totalCents, createdAt, ...order }) => ({
      ...order,
      _id: id,
      totalAmount: toPesos(centavos(totalCents)),
      createdAt: createdAt.toISOString(),
    })),
    lowSizes: { ...(await countLowSizes(db)), sizes },
    payments: await readPaymentAlerts(db),
    mails: await findDelayedMails(db, now),
  };
}

async function readSales(db: Db, now: Date, since: Date): Promise<Dashboard['sales']> {
  const sold = await listSales(db, since);
  const byDay = new Map(sold.map((sale) => [sale.day, sale]));
  return lastDays(now, days).map((day) => {
    const sale = byDay.get(day);
    return { day, orders: sale?.orders ?? 0, amount: toPesos(centavos(sale?.cents ?? 0)) };
  });
}
