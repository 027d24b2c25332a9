import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UndeliveredMail } from '#domain/contract/mails.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast/notify.ts';

const sendingMs = 3000;

/** Tries to send the e-mail now. */
export function RetryButton({ mail }: { mail: UndeliveredMail }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      authenticatedCall('POST /api/admin/mails/:id/retry', { params: { id: mail._id } }),
    onSuccess: () =>
      notify('La tienda lo intenta ahora', {
        kind: 'success',
        detail: 'Si el servidor lo acepta, sale de esta lista.',
      }),
    onError: (error) =>
      notify('Error al reintentar el correo', { kind: 'error', detail: error.message }),
    onSettled: () => {
      // The job sends it within a moment; only then it leaves the list.
      setTimeout(() => void client.invalidateQueries(), sendingMs);
      return client.invalidateQueries();
    },
  });
  return (
    <Button
      size="dense"
      busy={isPending}
      aria-label={`Reintentar ahora el correo a ${mail.recipient}`}
      onClick={() => mutate()}
    >
      Reintentar ahora
    </Button>
  );
}
