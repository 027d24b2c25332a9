import type { SiteState } from '../../access/read-site-state.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { toggleSiteState } from './queries.ts';

type Input = { column: keyof SiteState; actorId: string; now: Date };

/** Turns the lock or the maintenance on or off, with an audit entry. */
export function toggleSite(db: Db, { column, actorId, now }: Input): Promise<SiteState> {
  return inTransaction(db, async (tx) => {
    const state = await toggleSiteState(tx, column);
    const after = { [column]: state[column] };
    const before = { [column]: !state[column] };
    const subject = { subject: 'site', subjectId: null } as const;
    await recordAudit(tx, { actorId, action: 'toggle', ...subject, before, after, now });
    return state;
  });
}
