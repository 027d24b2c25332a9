import type { Config } from './config/config.ts';
import type { Db } from './db/schema.ts';
import { StartFault } from './start-faults.ts';

/**
 * Marks the database of a shop that takes real money. Throws a StartFault for any other shop on such a database: its
 * orders would be paid with simulated money, and the e-mails that wait would not reach their buyers.
 */
export async function requireSameKind(db: Db, { isReal }: Pick<Config, 'isReal'>): Promise<void> {
  if (isReal) {
    await db.updateTable('siteState').set({ isReal }).where('isReal', '=', false).execute();
    return;
  }
  const stored = await db.selectFrom('siteState').select('isReal').executeTakeFirstOrThrow();
  if (stored.isReal) throw new StartFault(message);
}

const message =
  'Esta base de datos es de una tienda que cobra, y con esta configuración se compraría sin pagar: poné sus MP_ACCESS_TOKEN, MP_PUBLIC_KEY y MP_WEBHOOK_SECRET, o elegí otra base. Para probar con sus datos, restaurá una copia en otra base.';
