import type { Settings } from '../contract/settings.ts';
import { isSalePayment } from '../counter/sale-methods.ts';
import { type Centavos, centavos, fromPesos, toPesos } from '../shared/money.ts';
import { type OrderFacts, type OrderState, type PaymentState, shortId } from './order-state.ts';

/** How long an order waits for a transfer, in hours. */
export const defaultTransferHours = 24;
export const maxTransferHours = 72;

/** The most that the shop may take off what is paid by transfer, in percent. */
export const maxTransferDiscount = 50;

/**
 * What an order costs less when a transfer pays it, in centavos: a share of what its lines cost (`lines`, after their
 * discounts), and nothing of its delivery.
 */
export const transferDiscountOf = (lines: Centavos, percent: number): Centavos =>
  centavos(Math.round((lines * percent) / 100));

type TransferPrice = {
  totalCents: number;
  shippingCents: number;
  discountPercent: number;
  /** Above zero once it is part of the order's total. */
  discountCents: number;
};

/** What a transfer takes off an order's total, if it still does, and what it has to be, in centavos. */
export function transferPriceOf(order: TransferPrice): { offered: Centavos; due: Centavos } {
  const { totalCents, shippingCents, discountPercent, discountCents } = order;
  const lines = centavos(totalCents - shippingCents);
  const offered = discountCents > 0 ? centavos(0) : transferDiscountOf(lines, discountPercent);
  return { offered, due: centavos(totalCents - offered) };
}

/** Whether its buyer may say that a transfer was sent: the money may have left before the order expired. */
export const canDeclareTransfer = ({
  closedReason,
  paymentId,
}: Pick<OrderFacts, 'closedReason'> & { paymentId: string | null }): boolean =>
  closedReason === 'expired' || (closedReason === null && paymentId === null);

type SentMoney = { declaredAt: Date | string | null; received: number };

/** Whether a part of a transfer came in, or its buyer says that it was sent: the order is not paid in another way. */
export const isMoneySent = (transfer: SentMoney | null): boolean =>
  transfer !== null && (transfer.declaredAt !== null || transfer.received > 0);

type PayablePrice = {
  state: OrderState;
  /** A payment in process is of the whole total. */
  paymentState: PaymentState;
  totalAmount: number;
  transfer: { amount: number; received: number; discount: number } | null;
};

/** A discount for paying by transfer, as the shopper sees it. */
export const transferDiscountName = 'Pago por transferencia';

/** What an order costs, in pesos, and the discount of a transfer that it waits for, if that takes off anything. */
export function priceToPay({ state, paymentState, totalAmount, transfer }: PayablePrice) {
  const isAwaited = state === 'Pendiente' && paymentState !== 'in_process';
  if (!isAwaited || !transfer) return { total: totalAmount, discounts: [] };
  const { amount, received, discount } = transfer;
  return {
    total: toPesos(centavos(fromPesos(amount) + fromPesos(received))),
    discounts: discount > 0 ? [{ name: transferDiscountName, code: null, amount: discount }] : [],
  };
}

/** The button of the transfer, with what it takes off, in percent. */
export const transferButtonText = ({
  transferDiscount = 0,
}: {
  transferDiscount?: number | undefined;
}) =>
  transferDiscount > 0
    ? `Pagar con transferencia, ${transferDiscount} % menos`
    : 'Pagar con transferencia';

/** The most receipts of one order, and the largest one. */
export const maxReceipts = 5;
export const maxReceiptBytes = 8 * 1024 * 1024;
export const receiptTooLarge =
  'El comprobante puede pesar hasta 8 MB: mandá una captura de pantalla';
/** The longest side of the picture of a receipt as the shop stores it, in pixels. */
export const receiptSide = 2000;

type Account = Pick<Settings, 'transferCbu' | 'transferAlias' | 'transferHolder'>;

/** Whether a purchase can be paid by transfer: the shop has an account and its holder. */
export const acceptsTransfers = (settings: Account): boolean =>
  settings.transferHolder !== '' && (settings.transferCbu !== '' || settings.transferAlias !== '');

const hourMs = 3_600_000;

/** Until when an order waits for its transfer by the settings. */
export const transferEnd = (
  { transferHours }: Pick<Settings, 'transferHours'>,
  chosenAt: Date,
): Date => new Date(chosenAt.getTime() + transferHours * hourMs);

/** When the buyer of an order that waits `until` then for its transfer is reminded once: before the last quarter. */
export const transferReminder = (chosenAt: Date, until: Date): Date =>
  new Date(chosenAt.getTime() + (until.getTime() - chosenAt.getTime()) * 0.75);

/** Until when the order waits once its buyer said that the money is on its way, so that the owner has the time to look. */
export const declaredUntil = (chosenAt: Date): Date =>
  new Date(chosenAt.getTime() + maxTransferHours * hourMs);

/** The page with the account and the receipts of an order. */
export const transferPath = (orderId: string): string => `/orders/${orderId}/transferencia`;

/** What a buyer writes as the transfer's reference. */
export const transferReference = shortId;

/** The id of a payment that came by transfer, which no provider has. */
export const transferPaymentId = (id: string): string => `transfer-${id}`;

/** Whether a payment came by transfer: the owner refunds it, not the provider. */
export const isTransferPayment = (paymentId: string): boolean => paymentId.startsWith('transfer-');

/** Whether a person received the payment: the owner refunds it, not the provider. */
export const isReceivedByHand = (paymentId: string): boolean =>
  isTransferPayment(paymentId) || isSalePayment(paymentId);

/** What a payment is called: how it came, or its number at the provider. */
export function paymentName(paymentId: string): string {
  if (isTransferPayment(paymentId)) return 'Transferencia';
  return isSalePayment(paymentId) ? 'En el mostrador' : `Pago ${paymentId}`;
}

/**
 * Who refunds money, in Spanish: `Mercado Pago devuelve $500 ARS`, or the owner by hand, also (`isByHand`) where Mercado
 * Pago refused another refund of the payment.
 */
export function refundSentence(paymentId: string, what: string, isByHand: boolean): string {
  if (isSalePayment(paymentId)) return `Queda para devolverle ${what}`;
  const isTransferred = isTransferPayment(paymentId) || isByHand;
  return isTransferred ? `Queda para transferirle ${what}` : `Mercado Pago devuelve ${what}`;
}
