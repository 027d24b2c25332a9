import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { denseControl } from '../kit/fields.tsx';
import { useIsOwner } from '../kit/panel-session.ts';

type Step = 'accept' | 'answer' | null;

const acceptText = ({ leftAmount, isShipped }: NonNullable<ListedWithdrawal['order']>) =>
  `Mercado Pago devuelve ${formatPrice(leftAmount)} y el cliente recibe un correo. ${
    isShipped
      ? 'Las prendas vuelven al stock cuando recibas la devolución.'
      : 'La orden se cancela y sus prendas vuelven al stock.'
  } No se puede deshacer.`;

/** Accepts the request, for owners, or answers it. */
export function WithdrawalActions({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { _id: id, order, code } = withdrawal;
  const owner = useIsOwner();
  const [step, setStep] = useState<Step>(null);
  const [answer, setAnswer] = useState('');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (accepts: boolean) =>
      accepts
        ? authenticatedCall('POST /api/admin/withdrawals/:id/accept', { params: { id } })
        : authenticatedCall('POST /api/admin/withdrawals/:id/answer', {
            params: { id },
            body: { answer },
          }),
    onSuccess: ({ state }) => {
      setStep(null);
      notify(state === 'accepted' ? 'Arrepentimiento aceptado' : 'Respuesta enviada', {
        kind: 'success',
      });
    },
    onError: (error) => {
      if (error.status !== 400) setStep(null);
      notify('Error al responder el arrepentimiento', { kind: 'error', detail: error.message });
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <div className="mt-1.5 flex flex-wrap gap-3">
      {owner && order?.canAccept && (
        <Button size="dense" aria-label={`Aceptar ${code}`} onClick={() => setStep('accept')}>
          Aceptar y devolver
        </Button>
      )}
      <Button
        variant="outline"
        size="dense"
        aria-label={`Responder ${code}`}
        onClick={() => setStep('answer')}
      >
        Responder
      </Button>
      <ConfirmDialog
        open={step === 'accept'}
        title="Aceptar el arrepentimiento"
        text={order ? acceptText(order) : ''}
        confirm="Aceptar y devolver"
        busy={isPending}
        onConfirm={() => mutate(true)}
        onCancel={() => setStep(null)}
      />
      <ConfirmDialog
        open={step === 'answer'}
        title={order?.canAccept ? 'Responder sin devolver' : 'Responder'}
        text={`${withdrawal.email} recibe esta respuesta por correo y la ve con su código.`}
        confirm="Enviar la respuesta"
        busy={isPending}
        disabled={answer.trim() === ''}
        onConfirm={() => mutate(false)}
        onCancel={() => setStep(null)}
      >
        <div className="mt-4">
          <TextAreaField
            label="Respuesta"
            rows={5}
            maxLength={1000}
            className={denseControl}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </div>
      </ConfirmDialog>
    </div>
  );
}
