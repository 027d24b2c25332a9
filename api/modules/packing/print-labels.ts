import type { ListedOrder } from '#domain/contract/orders.ts';
import { type FailedLabel, formatFailedLabels } from '#domain/orders/failed-labels.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { type LabelFormat, labelObstacle, parcelOf } from '#domain/orders/packing.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { returnAddressOf, shopName } from '#domain/site/seller.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readOrders } from '../orders/reads/orders.ts';
import { getSettings } from '../site/settings/read-settings.ts';
import { drawLabels } from './labels/draw-labels.ts';
import type { Parcel } from './labels/label-marks.ts';

type Input = {
  /** Ids, in the order of their labels. */
  orders: readonly string[];
  format: LabelFormat;
  slips: boolean;
  actorId: string;
  now: Date;
  /** Reports an error while one label was drawn. */
  report: (error: unknown) => void;
};

/**
 * The labels of these orders as a PDF, which also names those without one, as its header does. Records which were
 * printed, audited together. Refuses when none was.
 */
export async function printLabels(db: Db, input: Input) {
  const { orders: ids, format, slips, now, report } = input;
  const { settings } = await getSettings(db);
  const entries = new Map((await readOrders(db, ids)).map((entry) => [entry.order._id, entry]));
  const parcels: Parcel[] = [];
  const refused: FailedLabel[] = [];
  for (const id of ids) {
    const entry = entries.get(id);
    const reason = entry ? labelObstacle(entry.order) : 'No existe';
    if (entry && reason === null) parcels.push(toParcel(entry));
    else refused.push({ orderId: id, reason: reason ?? '' });
  }
  const { pdf, printed, failed } = await drawLabels({
    ...{ parcels, failed: refused, format, slips, report },
    sender: { name: shopName(settings), address: returnAddressOf(settings) },
  });
  if (printed.length === 0) return refuseAll(failed);
  await recordPrinted(db, { ...input, printed });
  const name = `etiquetas-${argentineDay(now)}.pdf`;
  return {
    file: new File([pdf], name, { type: 'application/pdf' }),
    headers: {
      ...(failed.length > 0 ? { 'x-failed-orders': formatFailedLabels(failed) } : {}),
    },
  };
}

/** One entry for all orders; it is of an order when it is of one alone. */
const recordPrinted = (db: Db, { printed, ...input }: Input & { printed: readonly string[] }) =>
  inTransaction(db, async (tx) => {
    const { actorId, format, slips, now } = input;
    await tx
      .updateTable('orders')
      .set({ labelPrintedAt: now })
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(printed))))
      // The label of an order that was corrected while it was drawn has the address from before.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orderEvents')
              .whereRef('orderEvents.orderId', '=', 'orders.id')
              .where('action', '=', 'correctShipping')
              .where('at', '>=', now),
          ),
        ),
      )
      .execute();
    await recordAudit(tx, {
      ...{ actorId, action: 'printLabels', subject: 'order', before: null, now },
      subjectId: printed.length === 1 ? (printed[0] ?? null) : null,
      after: { orders: printed, format, slips },
    });
  });

function toParcel({ order, user }: ListedOrder): Parcel {
  return {
    orderId: order._id,
    recipient: `${user.firstName} ${user.lastName}`,
    to: order.shippingInfo,
    place: order.delivery?.place ?? null,
    method: order.delivery?.name ?? null,
    garments: parcelOf(order),
    createdAt: order.createdAt,
    trackingCode: order.trackingCode ?? null,
  };
}

/** How many of them the text names. */
const named = 5;

function refuseAll(failed: readonly FailedLabel[]) {
  const reasons = failed
    .slice(0, named)
    .map(({ orderId, reason }) => `#${shortId(orderId)}: ${reason.toLowerCase()}`);
  const more = failed.length > named ? `, y ${failed.length - named} más` : '';
  return refuse('unavailable', `No salió ninguna etiqueta (${reasons.join('; ')}${more}).`);
}
