import type { z } from 'zod';
import type { Exchange, ExchangeableGarment, exchangeForm } from '#domain/contract/exchanges.ts';
import { canExchange, exchangeDaysOf } from '#domain/orders/exchange.ts';
import { isMoneyReturned } from '#domain/orders/order-state.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { getSettings } from '../../site/settings/read-settings.ts';
import { execute } from '../commands/execute.ts';
import { lockOrder } from '../commands/read-subjects.ts';
import { getExchange } from '../reads/exchanges.ts';
import { findOrderOf } from '../reads/orders.ts';
import { listGarments } from './list-garments.ts';

type Own = { orderId: string; userId: string; now: Date };

/** The garments of an own order that can be exchanged, with the other sizes of each. */
export async function listExchangeable(
  db: Db,
  { orderId, userId, now }: Own,
): Promise<{ garments: ExchangeableGarment[] } | Refusal> {
  const refusal = await refuseExchanges(db, { orderId, userId, now });
  if (refusal) return refusal;
  const garments = await listGarments(db, orderId);
  return { garments: garments.map(({ garment }) => garment).filter(({ units }) => units > 0) };
}

type Request = Own & { form: z.output<typeof exchangeForm> };

/** Requests the exchange of one unit of a garment for another size, which is reserved at once. */
export function requestExchange(
  db: Db,
  { orderId, userId, form, now }: Request,
): Promise<Exchange | Refusal> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const refusal = await refuseExchanges(tx, { orderId, userId, now });
    if (refusal) return refusal;
    const found = findGarment(await listGarments(tx, orderId), form);
    if (isRefusal(found)) return found;
    const { itemId, sizeId, garment } = found;
    const size = findSize(garment, form.size);
    if (!size) return refuseField('size', `No hay otro talle ${form.size} de esta prenda.`);
    if (garment.units < 1) {
      return refuse('illegal_transition', 'Esta prenda ya se cambió o se está cambiando.');
    }
    if (form.units !== undefined && garment.units < form.units) {
      return refuse('edited_meanwhile', 'Ya pediste un cambio de esta prenda. ¿Querés pedir otro?');
    }
    if (!size.isAvailable) {
      return refuse('insufficient_stock', `No queda stock del talle ${size.size}.`);
    }
    const executed = await execute(tx, {
      ...{ command: 'requestExchange', orderId, actorId: userId, now },
      exchange: {
        ...{ itemId, oldSizeId: sizeId, oldSize: garment.size },
        ...{ newSizeId: size._id, newSize: size.size },
      },
    });
    if (isRefusal(executed)) return executed;
    if (!executed.exchange) throw new Error('The exchange was not stored');
    return getExchange(tx, executed.exchange.id);
  });
}

/** Why nothing of the order can be exchanged now; null when it can. */
async function refuseExchanges(db: Db, { orderId, userId, now }: Own): Promise<Refusal | null> {
  const order = await findOrderOf(db, { orderId, userId });
  if (!order) return notFound('la compra');
  const { state, paymentState, deliveredAt } = order;
  if (state !== 'Entregado' || !deliveredAt) {
    return refuse('illegal_transition', 'Vas a poder cambiar un talle cuando recibas la compra.');
  }
  if (isMoneyReturned(paymentState)) {
    return refuse('illegal_transition', 'El pago de esta compra se devolvió.');
  }
  const exchangeDays = exchangeDaysOf(order, (await getSettings(db)).settings);
  if (canExchange(new Date(deliveredAt), exchangeDays, now)) return null;
  return refuse(
    'illegal_transition',
    exchangeDays === 0
      ? 'Esta tienda no hace cambios desde acá: escribinos.'
      : `Los cambios se piden hasta ${exchangeDays} días después de recibir la compra.`,
  );
}

type Garments = Awaited<ReturnType<typeof listGarments>>;

/**
 * The garment in the size that its shopper has now: the one of the form, else one with units that can be
 * exchanged for the new size.
 */
function findGarment(
  garments: Garments,
  { line, item, from, size }: Request['form'],
): Garments[number] | Refusal {
  const ofLine = garments.filter(({ garment }) => garment.line === line);
  if (ofLine.length === 0) return refuseField('line', 'Esa prenda no está en la compra.');
  const ofItem = ofLine.filter(({ garment }) => garment.item === (item ?? null));
  const [first] = ofItem;
  if (!first) {
    const isOfCombo = ofLine.some(({ garment }) => garment.item !== null);
    const text = isOfCombo
      ? 'Elegí la prenda del combo que querés cambiar.'
      : 'Esa prenda no es de un combo.';
    return refuseField('item', text);
  }
  if (from !== undefined) {
    const found = ofItem.find(({ sizeId, garment }) => sizeId === from || garment.size === from);
    return found ?? refuseField('from', `No tenés esta prenda en talle ${from}.`);
  }
  const isOffered = ({ garment }: Garments[number]) =>
    garment.units > 0 && findSize(garment, size) !== undefined;
  return ofItem.find(isOffered) ?? first;
}

const findSize = ({ sizes }: ExchangeableGarment, entered: string) =>
  sizes.find(({ _id, size }) => _id === entered || size === entered);

const refuseField = (field: 'line' | 'item' | 'from' | 'size', message: string) =>
  refuse('invalid_request', message, { fields: { [field]: message } });
