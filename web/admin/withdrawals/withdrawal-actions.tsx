import { useState } from 'react';
import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useIsOwner } from '../kit/panel-session.ts';
import { TextDialog } from '../kit/text-dialog.tsx';
import { useChange } from '../kit/use-change.ts';

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
  const close = () => setStep(null);
  const { run, isPending } = useChange({
    send: (answer: string | null) =>
      answer === null
        ? authenticatedCall('POST /api/admin/withdrawals/:id/accept', { params: { id } })
        : authenticatedCall('POST /api/admin/withdrawals/:id/answer', {
            params: { id },
            body: { answer },
          }),
    done: ({ state }) => (state === 'accepted' ? 'Arrepentimiento aceptado' : 'Respuesta enviada'),
    failed: 'Error al responder el arrepentimiento',
    onDone: close,
    onFailed: ({ status }) => {
      if (status !== 400) close();
    },
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
        onConfirm={() => void run(null)}
        onCancel={close}
      />
      <TextDialog
        open={step === 'answer'}
        title={order?.canAccept ? 'Responder sin devolver' : 'Responder'}
        text={`${withdrawal.email} recibe esta respuesta por correo y la ve con su código.`}
        label="Respuesta"
        rows={5}
        maxLength={1000}
        confirm="Enviar la respuesta"
        busy={isPending}
        onConfirm={(answer) => void run(answer)}
        onCancel={close}
      />
    </div>
  );
}
