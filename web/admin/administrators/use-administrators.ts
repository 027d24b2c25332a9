import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/contract/index.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { notify } from '../../ui/toast/notify.ts';

const queryKey = ['administrators'];

/** Changes made in quick succession are sent one after the other. */
const scope = { id: 'administrators' };

type Invitation = CallInput<'POST /api/admin/administrators'>['body'];
type Permission = { id: string; isOwner: boolean };

/** Queries the administrators and invitations; mutations that change who administers and how. */
export function useAdministrators() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: () => authenticatedCall('GET /api/admin/administrators'),
    meta: { failed: 'Error al cargar los administradores' },
  });
  const onSuccess = ({ message }: { message: string }) => {
    notify(message, { kind: 'success' });
    void client.invalidateQueries();
  };
  const onError = (title: string) => (error: Error) => {
    notify(title, { kind: 'error', detail: error.message });
    void client.invalidateQueries({ queryKey });
  };
  const invite = useMutation({
    mutationFn: (body: Invitation) => authenticatedCall('POST /api/admin/administrators', { body }),
    onSuccess,
  });
  const permit = useMutation({
    scope,
    mutationFn: ({ id, isOwner }: Permission) =>
      authenticatedCall('PUT /api/admin/administrators/:id', {
        params: { id },
        body: { isOwner },
      }),
    onSuccess,
    onError: onError('Error al cambiar el permiso'),
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      authenticatedCall('DELETE /api/admin/administrators/:id', { params: { id } }),
    onSuccess,
    onError: onError('Error al quitar'),
  });
  const requirePasskeys = useMutation({
    scope,
    mutationFn: (isRequired: boolean) =>
      authenticatedCall('PUT /api/admin/passkey-requirement', { body: { isRequired } }),
    onSuccess,
    onError: onError('Error al cambiar la seguridad'),
  });
  return { query, invite, permit, remove, requirePasskeys };
}
