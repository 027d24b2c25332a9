import {
  inOrder,
  type Permission,
  permissionsOf,
  permissionsText,
  toAdministrator,
} from '#domain/accounts/permissions.ts';
import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Account } from '../../../access/session.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuseWithout } from '../../../http/guard.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockAdministrators, updatePermissions } from './queries.ts';

type Input = {
  id: string;
  permissions: Permission[];
  /** What the actor saw. */
  before?: readonly Permission[] | undefined;
  actor: Account;
  now: Date;
};

/**
 * Sets what an administrator may do. Refuses a permission that the actor lacks, given or taken, to leave the shop
 * without an owner, and to overwrite a change that the actor has not seen. Audited.
 */
export function changePermissions(
  db: Db,
  { id, permissions, before, actor, now }: Input,
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx);
    const changed = administrators.find((administrator) => administrator.id === id);
    if (!changed) return notFound('el administrador');
    const held = permissionsOf(changed);
    const isSame = String(held) === String(permissions);
    const refusal =
      refuseBeyond(actor, [...held, ...permissions]) ??
      (toAdministrator(permissions).isOwner ? null : refuseLastOwner(administrators, id));
    if (refusal) return refusal;
    if (before && !isSame && String(held) !== String(inOrder(before))) {
      return refuse(
        'edited_meanwhile',
        `Otra persona cambió estos permisos: ahora son ${permissionsText(held)}.`,
      );
    }
    if (!isSame) {
      await updatePermissions(tx, id, permissions);
      await recordAudit(tx, {
        ...{ actorId: actor.id, action: 'change_permission', now },
        ...{ subject: 'administrator', subjectId: id },
        ...{ before: { permissions: held }, after: { permissions } },
      });
    }
    return {
      message: `${changed.email} tiene ahora estos permisos: ${permissionsText(permissions)}`,
    };
  });
}

/** Refuses to give or take what the actor may not do; otherwise who may invite could become an owner. */
export const refuseBeyond = (actor: Account, permissions: readonly Permission[]): Refusal | null =>
  permissions.map((permission) => refuseWithout(permission, actor)).find(Boolean) ?? null;

type Administrator = { id: string; isOwner: boolean };

/** Refuses to take the permission or the role from the only owner. */
export const refuseLastOwner = (administrators: readonly Administrator[], id: string) =>
  administrators.some((other) => other.isOwner && other.id !== id)
    ? null
    : refuse('last_owner', 'La tienda necesita al menos un dueño.');
