import type {
  DeliveryMethod,
  DeliveryMethodInput,
  DeliveryPlace,
} from '#domain/contract/delivery-methods.ts';
import { deliveryMethodFacts, rowText } from '#domain/delivery/delivery-method.ts';
import { refuseOverwriting } from '#domain/shared/edit-conflict.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { changeTextDates } from '#domain/site/legal-texts.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import type { StoredMethod } from '../../db/tables/site.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockSettings } from '../site/settings/read-settings.ts';

type By = { actorId: string; now: Date };
type Saved = By & { method: DeliveryMethodInput };

const maxMethods = 20;

/** Creates a delivery method. Refuses one more than a checkout can show. */
export const createMethod = (
  db: Db,
  { method, reference = newId(), ...by }: Saved & { reference?: string | undefined },
) =>
  changeMethod(db, { ...by, id: reference, action: 'create' }, (created, id, { length }) => {
    // Sent again, since the answer was lost.
    if (created) return created;
    return length < maxMethods
      ? methodOf(id, method, [])
      : refuse('limit_exceeded', `Puede haber hasta ${maxMethods} formas de entrega.`);
  });

/** Replaces a delivery method; orders keep theirs. Refuses (`edited_meanwhile`) to overwrite another edit. */
export const updateMethod = (db: Db, { method, ...edit }: Saved & { id: string }) =>
  changeMethod(db, { ...edit, action: 'update' }, (current, id) => {
    if (!current) return notFound('la forma de entrega');
    const after = methodOf(id, method, current.places);
    const [currently, sent] = [deliveryMethodFacts(current), deliveryMethodFacts(after)];
    return refuseOverwriting({ before: method.before, current: currently, sent }, current) ?? after;
  });

/** Removes a delivery method; orders keep theirs. */
export async function removeMethod(
  db: Db,
  edit: By & { id: string },
): Promise<{ message: string } | Refusal> {
  const removed = await changeMethod(db, { ...edit, action: 'delete' }, (current) =>
    current ? null : notFound('la forma de entrega'),
  );
  return isRefusal(removed) ? removed : { message: 'Forma de entrega eliminada' };
}

type Edit = By & { id: string; action: 'create' | 'update' | 'delete' };

/** Writes what `change` makes of the method of this id, which is null for none. */
function changeMethod<After extends DeliveryMethod | null>(
  db: Db,
  { id, action, actorId, now }: Edit,
  change: (
    current: DeliveryMethod | null,
    id: string,
    methods: readonly DeliveryMethod[],
  ) => After | Refusal,
): Promise<After | Refusal> {
  return inTransaction(db, async (tx) => {
    const current = await lockSettings(tx);
    const { deliveryMethods: methods, settings } = current;
    const before = methods.find(({ _id }) => _id === id) ?? null;
    const after = change(before, id, methods);
    if (isRefusal(after) || after === before) return after;
    const others = methods.filter(({ _id }) => _id !== id);
    const deliveryMethods = after === null ? others : [...others, after];
    await writeMethods(tx, deliveryMethods);
    // The legal texts say what deliveries cost.
    const textDates = changeTextDates(current.textDates, {
      ...{ before: current, after: { settings, deliveryMethods }, now },
    });
    await tx
      .updateTable('settings')
      .set({ textDates: JSON.stringify(textDates) })
      .execute();
    const subject = { subject: 'delivery_method', subjectId: id } as const;
    await recordAudit(tx, { actorId, action, ...subject, before, after, now });
    return after;
  });
}

/** Writes all methods. The settings must be locked. */
export async function writeMethods(tx: Db, methods: readonly DeliveryMethod[]): Promise<void> {
  const saved = methods
    .toSorted(byName)
    .map(({ _id, ...facts }): StoredMethod => ({ id: _id, ...facts }));
  await tx
    .updateTable('settings')
    .set({ deliveryMethods: JSON.stringify(saved) })
    .execute();
}

const byName = (one: DeliveryMethod, other: DeliveryMethod) =>
  one.name.localeCompare(other.name, 'es');

const methodOf = (
  _id: string,
  { before: _, places, ...facts }: DeliveryMethodInput,
  saved: readonly DeliveryPlace[],
): DeliveryMethod => ({
  _id,
  ...facts,
  places: withIds(places, saved),
});

/** A place without an id is new, or the equal one that was saved when the same edit was sent before. */
function withIds(
  places: DeliveryMethodInput['places'],
  saved: readonly DeliveryPlace[],
): DeliveryPlace[] {
  const sent = new Set(places.map(({ id }) => id));
  const others = saved.filter(({ id }) => !sent.has(id));
  return places.map(({ id, ...place }) => {
    if (id !== undefined) return { id, ...place };
    const index = others.findIndex(({ id: _, ...other }) => rowText(other) === rowText(place));
    const [equal] = index < 0 ? [] : others.splice(index, 1);
    return { id: equal?.id ?? newId(), ...place };
  });
}
