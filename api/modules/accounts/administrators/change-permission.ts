import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockAdministrators, updatePermission } from './queries.ts';

type Input = { id: string; isOwner: boolean; actorId: string; now: Date };

/** Makes an administrator an owner or staff; the last owner remains one. */
export function changePermission(
  db: Db,
  { id, isOwner, actorId, now }: Input,
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx);
    const changed = administrators.find((administrator) => administrator.id === id);
    if (!changed) return notFound('el administrador');
    const refusal = isOwner ? null : refuseLastOwner(administrators, id);
    if (refusal) return refusal;
    const { email } = changed;
    if (changed.isOwner !== isOwner) {
      await updatePermission(tx, id, isOwner);
      await recordAudit(tx, {
        ...{ actorId, action: 'change_permission', now },
        ...{ subject: 'administrator', subjectId: id },
        ...{ before: { email, isOwner: changed.isOwner }, after: { email, isOwner } },
      });
    }
    return { message: `${email} tiene ahora el permiso de ${isOwner ? 'dueño' : 'empleado'}` };
  });
}

type Administrator = { id: string; isOwner: boolean };

/** Refuses to take the permission or the role from the only owner. */
export const refuseLastOwner = (administrators: readonly Administrator[], id: string) =>
  administrators.some((other) => other.isOwner && other.id !== id)
    ? null
    : refuse('last_owner', 'La tienda necesita al menos un dueño.');
