import type { Permission } from '#domain/accounts/permissions.ts';
import type { CallInput } from '#domain/contract/index.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { useChange } from '../kit/use-change.ts';

/** The topic of the queries of administrators and invitations. */
export const administratorTopic = 'administrators';

/** Changes made in quick succession are sent one after the other. */
const queue = 'administrators';

type InvitationBody = CallInput<'POST /api/admin/administrators'>['body'];
type Permit = { id: string; permissions: Permission[]; before: Permission[] };

const done = ({ message }: { message: string }) => message;

/** The changes of who administers and how. */
export function useAdministratorChanges() {
  const invite = useChange({
    send: (body: InvitationBody) => authenticatedCall('POST /api/admin/administrators', { body }),
    done,
    // The form shows it.
    failed: null,
  });
  const permit = useChange({
    send: ({ id, ...body }: Permit) =>
      authenticatedCall('PUT /api/admin/administrators/:id', { params: { id }, body }),
    done,
    failed: 'Error al cambiar los permisos',
    queue,
  });
  const remove = useChange({
    send: (id: string) =>
      authenticatedCall('DELETE /api/admin/administrators/:id', { params: { id } }),
    done,
    failed: 'Error al quitar',
  });
  const requirePasskeys = useChange({
    send: (isRequired: boolean) =>
      authenticatedCall('PUT /api/admin/passkey-requirement', { body: { isRequired } }),
    done,
    failed: 'Error al cambiar la seguridad',
    queue,
  });
  return { invite, permit, remove, requirePasskeys };
}
