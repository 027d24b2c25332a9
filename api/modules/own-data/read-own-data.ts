import type { OwnData } from '#domain/contract/own-data.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { SignedIn } from '../../access/session.ts';
import { amountOfRefund, isMadeByHand } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { listSessions } from '../accounts/sessions.ts';
import { listEveryOrderOf } from '../orders/reads/orders.ts';
import { listAlertsOf } from '../stock-alerts/alerts-of-account.ts';

type Input = { account: SignedIn; now: Date };

/** Everything that the shop stores about the account. */
export async function readOwnData(db: Db, { account, now }: Input): Promise<OwnData> {
  const { id } = account;
  const [stored, consents, { sessions }, ...lists] = await Promise.all([
    // The account of a session is cached: another connection may have changed this row a moment ago.
    db
      .selectFrom('users')
      .select(['firstName', 'lastName', 'userName', 'email'])
      .select(['createdAt', 'verifiedAt', 'newsAcceptedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('consents')
      .select(['page', 'textUpdatedAt', 'at'])
      .where('userId', '=', id)
      .orderBy('at')
      .orderBy('page')
      .execute(),
    listSessions(db, { account, now }),
    listEveryOrderOf(db, id),
    db
      .selectFrom('favourites')
      .select(['kind', 'itemId', 'store', 'addedAt'])
      .where('userId', '=', id)
      .orderBy('addedAt', 'desc')
      .execute(),
    listWithdrawalsOf(db, account),
    listRefundsOf(db, id),
    listReceiptsOf(db, id),
    listPasskeysOf(db, id),
    listAlertsOf(db, account),
  ]);
  const [orders, favourites, withdrawals, refunds, receipts, passkeys, stockAlerts] = lists;
  const { createdAt, verifiedAt, newsAcceptedAt, ...names } = stored;
  return {
    account: {
      ...names,
      createdAt: createdAt.toISOString(),
      verifiedAt: verifiedAt?.toISOString() ?? null,
      newsAcceptedAt: newsAcceptedAt?.toISOString() ?? null,
    },
    consents: consents.map(({ page, textUpdatedAt, at }) => ({
      page,
      textUpdatedAt: textUpdatedAt.toISOString(),
      at: at.toISOString(),
    })),
    sessions: sessions.map(({ device, createdAt: opened, lastUsedAt }) => ({
      device,
      createdAt: opened,
      lastUsedAt,
    })),
    orders,
    favourites: favourites.map(({ itemId, addedAt, ...rest }) => ({
      ...rest,
      id: itemId,
      addedAt: addedAt.toISOString(),
    })),
    ...{ withdrawals, refunds, receipts, passkeys, stockAlerts },
  };
}

async function listWithdrawalsOf(
  db: Db,
  { id, email, addressProvenAt }: SignedIn,
): Promise<OwnData['withdrawals']> {
  const rows = await db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.orderId')
    .select(['code', 'orderNumber', 'reason', 'withdrawals.state', 'answer'])
    .select(['requestedAt', 'firstRequestedAt'])
    .where((eb) => {
      const isOfAddress = eb.and({ 'withdrawals.orderId': null, 'withdrawals.email': email });
      const isOfOrder = eb('orders.userId', '=', id);
      // Somebody else may have signed up with an address that is not proven.
      return addressProvenAt ? eb.or([isOfOrder, isOfAddress]) : isOfOrder;
    })
    .orderBy('requestedAt')
    .execute();
  return rows.map(({ orderNumber, requestedAt, firstRequestedAt, ...rest }) => ({
    ...rest,
    order: orderNumber,
    requestedAt: requestedAt.toISOString(),
    firstRequestedAt: firstRequestedAt?.toISOString() ?? null,
  }));
}

async function listRefundsOf(db: Db, userId: string): Promise<OwnData['refunds']> {
  const rows = await db
    .selectFrom('paymentRefunds')
    .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['orders.id as order', 'paidCents', amountOfRefund.as('amountCents')])
    .select(['destination', 'doneAt'])
    .where('orders.userId', '=', userId)
    .where(isMadeByHand)
    .where('doneAt', 'is not', null)
    // Others were ended by the bank, which returned the money.
    .where('lastError', 'is', null)
    .$narrowType<{ doneAt: Date }>()
    .orderBy('doneAt')
    .execute();
  return rows.map(({ order, paidCents, amountCents, destination, doneAt }) => ({
    ...{ order, destination, at: doneAt.toISOString() },
    // Refunds of earlier versions do not have what was paid.
    amount: toPesos(centavos(paidCents ?? amountCents)),
  }));
}

async function listReceiptsOf(db: Db, userId: string): Promise<OwnData['receipts']> {
  const rows = await db
    .selectFrom('transferReceipts')
    .innerJoin('orders', 'orders.id', 'transferReceipts.orderId')
    .select(['orderId as order', 'mediaType', 'sentAt'])
    .where('orders.userId', '=', userId)
    .orderBy('sentAt')
    .execute();
  return rows.map(({ sentAt, ...rest }) => ({ ...rest, sentAt: sentAt.toISOString() }));
}

async function listPasskeysOf(db: Db, userId: string): Promise<OwnData['passkeys']> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['device', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ device, createdAt }) => ({ device, createdAt: createdAt.toISOString() }));
}
