import {
  confirmDays,
  daysBefore,
  notifiedDays,
  waitingDays,
} from '#domain/catalogue/stock-alert.ts';
import type { Db } from '../../db/schema.ts';

/** Deletes the alerts whose time is over. Returns 0: one run deletes all. */
export async function deleteOldAlerts(db: Db, now: Date): Promise<number> {
  await db
    .deleteFrom('stockAlerts')
    .where((eb) =>
      eb.or([
        eb('notifiedAt', '<', daysBefore(now, notifiedDays)),
        eb.and([eb('confirmedAt', 'is', null), eb('createdAt', '<', daysBefore(now, confirmDays))]),
        eb.and([eb('notifiedAt', 'is', null), eb('createdAt', '<', daysBefore(now, waitingDays))]),
      ]),
    )
    .execute();
  return 0;
}
