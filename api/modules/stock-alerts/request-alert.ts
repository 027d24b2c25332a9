import { sql } from 'kysely';
import type { z } from 'zod';
import { isMarkedSoldOut } from '#domain/catalogue/listing.ts';
import { canBuy } from '#domain/catalogue/selection.ts';
import { confirmationEmailLimit } from '#domain/catalogue/stock-alert.ts';
import { missingEmail, type stockAlertForm } from '#domain/contract/stock-alerts.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStoreCodes, type StoreCode } from '#domain/site/store.ts';
import type { Account } from '../../access/session.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countEmail, type EmailRequest } from '../mail/count-email.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { currentSizes } from './queries.ts';

type Input = Omit<EmailRequest, 'email'> & {
  form: z.output<typeof stockAlertForm>;
  /** The account of the request, if it is signed in. */
  account: Account | null;
  now: Date;
};

const confirmed = {
  message: 'Listo: te avisamos por correo apenas vuelva.',
};
const unconfirmed = {
  message:
    'Te mandamos un correo para confirmar el aviso: abrí su enlace. Si ya lo confirmaste antes, no hace falta nada más.',
};

/**
 * Puts an address on the list of a size that cannot be bought. Its owner must confirm it from an e-mail,
 * unless the request is signed in with that address, which is also the one of a request without. The response to everybody else is always the same one.
 */
export async function requestAlert(
  db: Db,
  { form, account, address, limits, now }: Input,
): Promise<{ message: string } | Refusal> {
  const { sizeId } = form;
  const email = (form.email ?? account?.email)?.toLowerCase();
  if (!email) return refuse('invalid_request', missingEmail, { fields: { email: missingEmail } });
  const store = await findWaitingStore(db, form);
  if (isRefusal(store)) return store;
  const isOwn = account?.verifiedAt && account.email.toLowerCase() === email;
  const userId = isOwn ? account.id : null;
  return inTransaction(db, async (tx) => {
    if (userId && !(await lockAccount(tx, userId))) {
      return refuse('unauthenticated', 'Tu cuenta ya no existe.');
    }
    const alert = await insertAlert(tx, { email, sizeId, store, userId, now });
    if (isOwn) return confirmed;
    const request = { email, address, limits };
    if (
      !alert.confirmedAt &&
      (await countEmail(tx, request, { mailbox: confirmationEmailLimit }))
    ) {
      const key = `stock-alert:${alert.id}:confirmation:${newId()}`;
      const template = 'stock_alert_confirmation';
      await queueEmail(tx, { key, to: email, email: { template, alertId: alert.id }, now });
    }
    return unconfirmed;
  });
}

/** The store that the alert belongs to: the requested one, or the first that sells the size, which its combos have too. */
async function findWaitingStore(
  db: Db,
  { sizeId, store }: Pick<Input['form'], 'sizeId' | 'store'>,
): Promise<StoreCode | Refusal> {
  const size = await currentSizes(db)
    .select(['products.store', 'products.ofertaNuevo', 'products.isVisible'])
    .where('sizes.id', '=', sizeId)
    .executeTakeFirst();
  const codes = parseStoreCodes(size?.store ?? '');
  const code = codes.find((one) => one === store) ?? codes[0];
  if (!size || !code) return notFound('el talle');
  // A combo shows it.
  if (!size.isVisible) return refuse('not_found', 'Esta prenda no está a la venta por ahora.');
  return canBuy(size) && !isMarkedSoldOut(size)
    ? refuse('in_stock', 'Este talle ya está disponible.')
    : code;
}

/** Waits for its deletion, if that has begun; undefined when the account was deleted. */
const lockAccount = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

type NewAlert = {
  email: string;
  sizeId: string;
  store: StoreCode;
  /** Set when the address is the account's own, which confirms the alert. */
  userId: string | null;
  now: Date;
};

/** The address's one alert that waits for the size. A request by a guest does not change a confirmed one. */
function insertAlert(db: Db, { email, sizeId, store, userId, now }: NewAlert) {
  const isOpen = sql<boolean>`stock_alerts.confirmed_at is null or ${userId}::uuid is not null`;
  return db
    .insertInto('stockAlerts')
    .values({
      ...{ id: newId(), email, userId, sizeId, store, createdAt: now },
      confirmedAt: userId ? now : null,
      notifiedAt: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'sizeId'])
        .where('notifiedAt', 'is', null)
        .doUpdateSet({
          store: sql`case when ${isOpen} then excluded.store else stock_alerts.store end`,
          userId: sql`coalesce(excluded.user_id, stock_alerts.user_id)`,
          createdAt: sql`case when ${isOpen} then excluded.created_at else stock_alerts.created_at end`,
          confirmedAt: sql`coalesce(stock_alerts.confirmed_at, excluded.confirmed_at)`,
        }),
    )
    .returning(['id', 'confirmedAt'])
    .executeTakeFirstOrThrow();
}
