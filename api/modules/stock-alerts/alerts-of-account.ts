import type { OwnData } from '#domain/contract/own-data.ts';
import type { Db } from '../../db/schema.ts';
import { deleteAlerts } from './leave-alerts.ts';

type Person = { id: string; email: string; addressProvenAt: Date | null };

const alertsOf = (db: Db, { id, email, addressProvenAt }: Person) =>
  db.selectFrom('stockAlerts').where((eb) => {
    const isOfAccount = eb('userId', '=', id);
    const isOfAddress = eb('email', '=', email.toLowerCase());
    // Somebody else may have signed up with an address that is not proven.
    return addressProvenAt ? eb.or([isOfAccount, isOfAddress]) : isOfAccount;
  });

/** The alerts of an account; of its proven address also those that were requested without signing in. */
export async function listAlertsOf(db: Db, person: Person): Promise<OwnData['stockAlerts']> {
  const alerts = await alertsOf(db, person)
    .innerJoin('sizes', 'sizes.id', 'stockAlerts.sizeId')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['nombre', 'modelName', 'size', 'stockAlerts.createdAt', 'confirmedAt', 'notifiedAt'])
    .orderBy('stockAlerts.createdAt')
    .execute();
  return alerts.map(({ nombre, createdAt, confirmedAt, notifiedAt, ...rest }) => ({
    ...rest,
    product: nombre,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    notifiedAt: notifiedAt?.toISOString() ?? null,
  }));
}

/** Deletes the alerts of an account that is deleted. */
export async function deleteAlertsOf(db: Db, person: Person & { now: Date }): Promise<void> {
  const alerts = await alertsOf(db, person).select('stockAlerts.id').execute();
  await deleteAlerts(
    db,
    alerts.map(({ id }) => id),
    person.now,
  );
}
