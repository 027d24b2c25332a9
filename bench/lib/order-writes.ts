import type { CompiledQuery } from 'kysely';
import { createCache } from '#api/cache/cache.ts';
import type { Connection } from '#api/db/connection.ts';
import { newId } from '#api/db/id.ts';
import { createPreference } from '#api/modules/checkout/create-preference.ts';
import type { PaymentProvider } from '#api/modules/orders/payments/provider.ts';
import { preferenceBody } from '#domain/contract/checkout.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { orderBody, type Shopper } from './order-shoppers.ts';

/** The statements that wrote one order, and the ids in their parameters. */
export type RecordedOrder = {
  writes: CompiledQuery[];
  userId: string;
  /** Of the payment reference, the order, its lines and its items, in this order. */
  newIds: string[];
};

/** Places one order through the shop's code. */
export async function recordOrder(
  connection: Connection,
  shopper: Shopper,
): Promise<RecordedOrder> {
  const received: CompiledQuery[] = [];
  const paymentReference = newId();
  const orderId = await place(connection, { shopper, paymentReference, received });
  const newIds = [paymentReference, ...(await listNewIds(connection, orderId))];
  const first = received.findIndex(({ sql }) => sql.includes('place_order'));
  return { writes: received.slice(first), newIds, userId: shopper.accounts[0]?.userId ?? '' };
}

/** Writes another order like the recorded one, directly to the database. */
type Replay = () => Promise<void>;

/** Places one order through the shop's code, and returns a function that repeats its writes. */
export async function createReplay(connection: Connection, shopper: Shopper): Promise<Replay> {
  const { writes, newIds, userId } = await recordOrder(connection, shopper);
  let count = 0;
  return async () => {
    const account = shopper.accounts[count % shopper.accounts.length];
    count += 1;
    const ids = new Map(newIds.map((id) => [id, newId()]));
    const withNewIds = replaceIds(ids.set(userId, account?.userId ?? ''));
    for (const statement of writes) await connection.db.executeQuery(withNewIds(statement));
  };
}

type Placing = { shopper: Shopper; paymentReference: string; received: CompiledQuery[] };

async function place(connection: Connection, { shopper, paymentReference, received }: Placing) {
  const account = await connection.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', shopper.accounts[0]?.userId ?? '')
    .executeTakeFirstOrThrow();
  const createPreferenceAtProvider = async () => ({ preferenceId: newId(), collectorId: null });
  const provider = { createPreference: createPreferenceAtProvider };
  const placed = await createPreference(
    connection.watch((statement) => received.push(statement)),
    {
      body: preferenceBody.parse(orderBody(shopper, paymentReference)),
      account,
      provider: provider as unknown as PaymentProvider,
      publicUrl: 'http://localhost',
      reservationMinutes: 30,
      maxOpenOrders: 100_000,
      source: null,
      carrier: null,
      pause: async () => {},
      cache: createCache({ maxBytes: 1, now: () => new Date() }),
      now: new Date(),
    },
  );
  if (isRefusal(placed)) throw new Error(placed.message);
  return placed.orderId;
}

/** The ids of the order, its lines and its items. */
async function listNewIds({ db }: Connection, orderId: string): Promise<string[]> {
  const lines = await db
    .selectFrom('orderLines')
    .innerJoin('orderItems', 'orderItems.lineId', 'orderLines.id')
    .where('orderId', '=', orderId)
    .select(['orderLines.id', 'orderItems.id as itemId'])
    .execute();
  return [orderId, ...lines.flatMap(({ id, itemId }) => [id, itemId])];
}

/** Replaces the ids in the parameters of a statement, also inside JSON. */
function replaceIds(ids: ReadonlyMap<string, string>) {
  const replace = (value: unknown) =>
    typeof value === 'string'
      ? [...ids].reduce((text, [old, id]) => text.replaceAll(old, id), value)
      : value;
  return (statement: CompiledQuery): CompiledQuery => ({
    ...statement,
    parameters: statement.parameters.map(replace),
  });
}
