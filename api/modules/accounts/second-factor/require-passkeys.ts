import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Account } from '../../../access/session.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { listPasskeyRows } from './queries.ts';

type Input = { account: Account; isRequired: boolean; now: Date };

/** Sets whether every administrator needs a passkey. An owner without one cannot require it. */
export function requirePasskeys(
  db: Db,
  { account, isRequired, now }: Input,
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    if (isRequired && (await listPasskeyRows(tx, account.id)).length === 0) {
      return refuse('passkey_required', 'Agregá primero una llave de acceso a tu cuenta.');
    }
    const { numUpdatedRows } = await tx
      .updateTable('siteState')
      .set({ requiresPasskeys: isRequired })
      .where('requiresPasskeys', '<>', isRequired)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await recordAudit(tx, {
        ...{ actorId: account.id, action: 'toggle', now },
        ...{ subject: 'site', subjectId: null },
        ...{ before: { requiresPasskeys: !isRequired }, after: { requiresPasskeys: isRequired } },
      });
    }
    return {
      message: isRequired
        ? 'Los administradores necesitan ahora una llave de acceso'
        : 'Los administradores ya no necesitan una llave de acceso',
    };
  });
}
