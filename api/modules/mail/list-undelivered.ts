import { sql } from 'kysely';
import type { Permission } from '#domain/accounts/permissions.ts';
import type { UndeliveredMail } from '#domain/contract/mails.ts';
import { joinedFacts, stateOf as orderStateOf } from '#domain/orders/order-state.ts';
import { bounceListedDays, canRenderAgain } from '#domain/site/mail-bounce.ts';
import { readPage } from '../../db/page-window.ts';
import type { Db } from '../../db/schema.ts';
import { findMailOutage, type MailOutage, toReason } from './mail-outage.ts';

const undelivered = (db: Db) =>
  db
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.orderId')
    .leftJoin('users', (join) =>
      join.onRef('users.email', '=', 'mails.recipient').on('users.deletedAt', 'is', null),
    )
    .select(['mails.id', 'recipient', 'template', 'failureReason', 'lastError', 'attempts'])
    .select([
      'mails.createdAt',
      'refusedAt',
      'bouncedAt',
      'orders.id as orderId',
      'paymentState',
      'fulfilmentState',
      'closedReason',
    ])
    .select(['firstName', 'lastName'])
    // The due time of a refused one is infinity, which is no Date; a sent one has none.
    .select(
      sql<Date | null>`case when coalesce(refused_at, bounced_at) is null then due_at end`.as(
        'dueAt',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof undelivered>['execute']>>[number];

const stateOf = ({ refusedAt, bouncedAt }: Row): UndeliveredMail['state'] => {
  if (bouncedAt) return 'bounced';
  return refusedAt ? 'refused' : 'waiting';
};

function toListed(row: Row, outage: MailOutage | null): UndeliveredMail {
  const { id, recipient, template, failureReason, attempts, bouncedAt, dueAt } = row;
  const refusedAt = bouncedAt ?? row.refusedAt;
  const facts = joinedFacts(row);
  const retryAt = outage?.retryAt.getTime() ?? 0;
  const next = dueAt && new Date(Math.max(dueAt.getTime(), retryAt));
  return {
    ...{ _id: id, recipient, template, attempts, reply: row.lastError },
    state: stateOf(row),
    reason: failureReason === null ? null : toReason(failureReason),
    queuedAt: row.createdAt.toISOString(),
    nextAttemptAt: next?.toISOString() ?? null,
    refusedAt: refusedAt?.toISOString() ?? null,
    canRetry: !bouncedAt || canRenderAgain(template),
    order: row.orderId && facts ? { _id: row.orderId, state: orderStateOf(facts) } : null,
    account: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
  };
}

const dayMs = 24 * 3_600_000;

/** Neither sent, nor sent so long ago that nobody needs to know that it came back. */
function isListed(now: Date) {
  const oldest = new Date(now.getTime() - bounceListedDays * dayMs);
  return sql<boolean>`(sent_at is null or bounced_at > ${oldest})`;
}

/** Who is invited to administer the shop is for who may see that. */
export const isReadable = (held: readonly Permission[]) =>
  held.includes('people') ? sql<boolean>`true` : sql<boolean>`mails.template <> 'invitation'`;

type Page = { page: number; pageSize: number; held: readonly Permission[]; now: Date };

/**
 * One page of the e-mails that were not delivered, of those that an administrator with these permissions may see: the
 * refused ones first, then the oldest first.
 */
export async function listUndelivered(
  db: Db,
  { held, now, ...page }: Page,
): Promise<{ mails: UndeliveredMail[]; total: number; outage: ListedOutage | null }> {
  const outage = await findMailOutage(db);
  const listed = db
    .selectFrom('mails')
    .where(isListed(now))
    .where(isReadable(held))
    .orderBy(sql`coalesce(bounced_at, refused_at)`, (order) => order.desc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .select('id');
  const { rows, total } = await readPage(listed, page, (ids) =>
    undelivered(db).where('mails.id', 'in', ids),
  );
  return {
    mails: rows.map((row) => toListed(row, outage)),
    total,
    outage: outage && {
      ...{ reason: outage.reason, reply: outage.lastError },
      since: outage.since.toISOString(),
      retryAt: outage.retryAt.toISOString(),
    },
  };
}

type ListedOutage = { reason: MailOutage['reason']; reply: string; since: string; retryAt: string };

/** An e-mail that was not delivered, or null. */
export async function findUndelivered(db: Db, id: string): Promise<UndeliveredMail | null> {
  const row = await undelivered(db).where('mails.id', '=', id).executeTakeFirst();
  return row ? toListed(row, await findMailOutage(db)) : null;
}
