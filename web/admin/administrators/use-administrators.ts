import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { notify } from '../../ui/toast/notify.ts';

const queryKey = ['administrators'];

/** Queries the administrators and invitations; mutations to invite and to remove. */
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
  const invite = useMutation({
    mutationFn: (email: string) =>
      authenticatedCall('POST /api/admin/administrators', { body: { email } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      authenticatedCall('DELETE /api/admin/administrators/:id', { params: { id } }),
    onSuccess,
    onError: (error) => {
      notify('Error al quitar', { kind: 'error', detail: error.message });
      void client.invalidateQueries({ queryKey });
    },
  });
  return { query, invite, remove };
}
