import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { ListedOrder } from '#domain/contract/orders.ts';
import type { listedStates, OrderStage } from '#domain/orders/order-state.ts';
import { endOfDaysAfter, startOfDay } from '#domain/shared/argentine-day.ts';
import { isInStage, isInState, isPurchase, isToShip } from '../../../db/order-conditions.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import { readOrders } from './orders.ts';

type Page = { page?: number | undefined; pageSize?: number | undefined };

/** The orders of a list of one state, or the purchases of every state. */
export type OrderSearch = Page & {
  /** Every paid state when omitted. */
  state?: (typeof listedStates)[number] | undefined;
  /** Part of the customer's e-mail, in any case; without an account, words of what the buyer gave. */
  search?: string | undefined;
  /** Only those that are still to be sent, of the ones in Aprobado. */
  open?: 'true' | undefined;
};

/** The orders of the table of all orders. */
export type OrderTableSearch = Page & {
  /** Every one when omitted. */
  stage?: OrderStage | undefined;
  /** Words of the customer's names or e-mail; or the beginning of the number, also of a sale, DNI or tracking code. */
  find?: string | undefined;
  /** The first and the last Argentine day of their placing, as `2026-11-20`. */
  from?: string | undefined;
  until?: string | undefined;
  /** Only these of the matches. */
  ids?: readonly string[] | undefined;
};

const defaultPageSize = 6;

/** The orders of a list that names no page: each is read with its lines, so all of years would be too many. */
const maxWithoutPage = 500;

type OrderFilter = {
  /** Of the order alone. */
  conditions: readonly RawBuilder<boolean>[];
  /** Of the customer. */
  customer?: RawBuilder<boolean> | undefined;
  /** The customers that match, or do not, when one of both are few. */
  customers?: { ids: readonly string[]; areExcluded: boolean } | undefined;
  /** Of the order: it is found by one of these as well as by its customer. */
  alternatives?: readonly RawBuilder<boolean>[];
};

/** The filter of a list. Addresses are stored in lower case. */
export const filterOfList = ({ state, search, open }: OrderSearch, now: Date): OrderFilter => ({
  conditions: [state ? isInState[state] : isPurchase, ...(open ? [isToShip(now)] : [])],
  customer: search ? sql`strpos(users.email, ${search.toLowerCase()}) > 0` : undefined,
  alternatives: search ? [isBoughtBy(search)] : [],
});

/** The filter of the table. */
export const filterOfTable = (
  { stage, find, from, until, ids }: OrderTableSearch,
  now: Date,
): OrderFilter => ({
  conditions: [
    ...(ids ? [sql<boolean>`orders.id = any(${ids}::uuid[])`] : []),
    ...(stage ? [isInStage(stage, now)] : []),
    ...(from ? [sql<boolean>`orders.created_at >= ${startOfDay(from)}`] : []),
    ...(until ? [sql<boolean>`orders.created_at < ${endOfDaysAfter(startOfDay(until), 0)}`] : []),
  ],
  customer: find ? hasWords(find) : undefined,
  alternatives: find ? [...isNamedBy(find), isBoughtBy(find)] : [],
});

/** Removes case and accents as the column `folded_person` does, so that `nunez` finds `Núñez`. */
const fold = (text: string | RawBuilder<unknown>) =>
  sql`lower(translate(${text}::text, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))`;

const hasWords = (text: string) =>
  sql<boolean>`${sql.join(
    text.split(/\s+/).map((word) => sql`strpos(users.folded_person, ${fold(word)}) > 0`),
    sql` and `,
  )}`;

/** Without the names of the fields, which would be found in every order. As the index `orders_contact_text` has it. */
const contactText = sql`(coalesce(orders.contact ->> 'name', '') || ' '
  || coalesce(orders.contact ->> 'email', '') || ' ' || coalesce(orders.contact ->> 'phone', ''))`;

/** Whether a buyer without an account has the words of a text in the name, address or phone that was given. */
const isBoughtBy = (text: string) =>
  sql<boolean>`(orders.contact is not null and ${sql.join(
    text
      .split(/\s+/)
      .map((word) => sql`${fold(contactText)} like ${fold(`%${escapeWildcards(word)}%`)}`),
    sql` and `,
  )})`;

/** The values of an order that a text may begin: only those that it can be, since each is looked up. */
function isNamedBy(text: string): RawBuilder<boolean>[] {
  const number = text.replace(/^#/, '').toLowerCase();
  const digits = text.replaceAll(/[.\s]/g, '');
  return [
    ...(/^[0-9a-f]{4,8}$/.test(number)
      ? [begins(sql`right(orders.id::text, 8)`, number), isOfSale(number)]
      : []),
    ...(/^[0-9a-f-]{36}$/.test(number) ? [sql<boolean>`orders.id::text = ${number}`] : []),
    ...(/^\d{6,8}$/.test(digits)
      ? [begins(sql`(orders.shipping_info ->> 'addressDni')`, digits)]
      : []),
    ...(/^\S*\d\S*$/.test(text) && text.length >= 4
      ? [begins(sql`lower(orders.tracking_code)`, text.toLowerCase())]
      : []),
  ];
}

/** Whether it is of the sale with this number on its receipt. As an array, since a join would read all orders. */
const isOfSale = (number: string) =>
  sql<boolean>`orders.id = any(array(
    select sales.order_id from sales where ${begins(sql`right(sales.id::text, 8)`, number)}
  ))`;

const begins = (value: RawBuilder<unknown>, start: string) =>
  sql<boolean>`${value} like ${`${escapeWildcards(start)}%`}`;

const escapeWildcards = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Above this number a scan of the newest orders is faster than a filter by all ids. */
const few = 1000;

/** `users` is searched, since it is smaller than `orders`. */
const customersWhere = (db: Db, condition: RawBuilder<boolean>) =>
  db.selectFrom('users').select('users.id').where(condition);

/** Undefined when they are many. */
async function findFew(found: {
  limit(count: number): { execute(): Promise<{ id: string }[]> };
}): Promise<readonly string[] | undefined> {
  const rows = await found.limit(few + 1).execute();
  return rows.length > few ? undefined : rows.map(({ id }) => id);
}

/** The customers that match, or do not; undefined when both are many. */
async function findFewCustomers(
  db: Db,
  condition: RawBuilder<boolean>,
): Promise<OrderFilter['customers']> {
  const found = await findFew(customersWhere(db, condition));
  if (found) return { ids: found, areExcluded: false };
  const others = await findFew(customersWhere(db, sql`not (${condition})`));
  return others && { ids: others, areExcluded: true };
}

/**
 * The ids of the orders that match one of the conditions, as a condition; all conditions when they are many.
 * Beside the order of a page, the planner would prefer reading all of it to several indexes.
 */
async function lookUp(
  db: Db,
  alternatives: readonly RawBuilder<boolean>[],
): Promise<readonly RawBuilder<boolean>[]> {
  if (alternatives.length === 0) return [];
  const orders = db.selectFrom('orders').select('orders.id');
  const found = await findFew(orders.where((eb) => eb.or([...alternatives])));
  if (!found) return alternatives;
  return found.length > 0 ? [sql<boolean>`orders.id = any(${found}::uuid[])`] : [];
}

/**
 * As `userId in (...)`, which the planner would turn into a join that reads and sorts all matching orders.
 * As the argument of `is true` it stays a lookup in a hash table, while the index is read in its order.
 */
const isAmong = (customers: ReturnType<typeof customersWhere>) =>
  sql<boolean>`(user_id in ${customers}) is true`;

type OrdersBuilder = ExpressionBuilder<Schema, 'orders'>;

function isOfCustomer(db: Db, eb: OrdersBuilder, { customer, customers }: OrderFilter) {
  if (!customers) return isAmong(customersWhere(db, customer ?? sql`true`));
  const { ids, areExcluded } = customers;
  return areExcluded
    ? eb('orders.userId', '!=', (of) => of.fn('all', [of.val(ids)]))
    : eb('orders.userId', '=', eb.fn.any(eb.val(ids)));
}

const ordersIn = (db: Db, { conditions }: OrderFilter) =>
  conditions.reduce((orders, condition) => orders.where(condition), db.selectFrom('orders'));

function filterOrders(db: Db, filter: OrderFilter) {
  const orders = ordersIn(db, filter);
  const { customer, alternatives = [] } = filter;
  if (!customer) return orders;
  return orders.where((eb) => eb.or([isOfCustomer(db, eb, filter), ...alternatives]));
}

/** The number of matching orders. All are read, in any order, which a join does fastest. */
export const countOrders = (db: Db, filter: OrderFilter) => {
  const { customer, customers, alternatives = [] } = filter;
  if (!customer || customers) return filterOrders(db, filter).select(countAll);
  const ofCustomers = ordersIn(db, filter)
    .innerJoin('users', 'users.id', 'orders.userId')
    .where(customer);
  if (alternatives.length === 0) return ofCustomers.select(countAll);
  // Each by its own index: together, the alternatives would be tried on every order.
  const others = ordersIn(db, filter)
    .leftJoin('users', 'users.id', 'orders.userId')
    .where((eb) => eb.or([...alternatives]))
    .where(sql<boolean>`(${customer}) is not true`);
  return db
    .selectFrom([ofCustomers.select(countAll).as('found'), others.select(countAll).as('others')])
    .select(sql<number>`found.total + others.total`.as('total'));
};

const countAll = sql<number>`count(*)`.as('total');

/** The ids of one page of the matching orders, newest first. Only these orders are read. */
export const pageOfOrders = (db: Db, filter: OrderFilter, { page, pageSize }: Page) => {
  const ids = filterOrders(db, filter)
    .select('orders.id')
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc');
  if (page === undefined && pageSize === undefined) return ids.limit(maxWithoutPage);
  const size = pageSize ?? defaultPageSize;
  return ids.limit(size).offset(((page ?? 1) - 1) * size);
};

/** One page of orders with their buyers, newest first, without a page 500, and the number of all matches. */
export async function listOrders(
  db: Db,
  wanted: OrderFilter,
  page: Page,
): Promise<{ ordersWithUserData: ListedOrder[]; total: number }> {
  const { customer } = wanted;
  const [customers, alternatives] = await Promise.all([
    customer && findFewCustomers(db, customer),
    lookUp(db, wanted.alternatives ?? []),
  ]);
  const isUnknown = customers?.ids.length === 0 && !customers.areExcluded;
  if (isUnknown && alternatives.length === 0) return { ordersWithUserData: [], total: 0 };
  const filter = { ...wanted, customers, alternatives };
  const [{ total }, found] = await Promise.all([
    countOrders(db, filter).executeTakeFirstOrThrow(),
    pageOfOrders(db, filter, page).execute(),
  ]);
  const ordersWithUserData = await readOrders(
    db,
    found.map(({ id }) => id),
  );
  return { ordersWithUserData, total };
}
