import type { OwnData } from '#domain/contract/own-data.ts';
import type { SignedIn } from '../../access/session.ts';
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
    db
      .selectFrom('withdrawals')
      .innerJoin('orders', 'orders.id', 'withdrawals.orderId')
      .select(['code', 'orderNumber', 'reason', 'withdrawals.state', 'requestedAt', 'answer'])
      .where('orders.userId', '=', id)
      .orderBy('requestedAt')
      .execute(),
    listAlertsOf(db, account),
  ]);
  const [orders, favourites, withdrawals, stockAlerts] = lists;
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
    withdrawals: withdrawals.map(({ orderNumber, requestedAt, ...rest }) => ({
      ...rest,
      order: orderNumber,
      requestedAt: requestedAt.toISOString(),
    })),
    stockAlerts,
  };
}
