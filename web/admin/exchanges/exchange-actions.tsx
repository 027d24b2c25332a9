import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedExchange } from '#domain/contract/exchanges.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { denseControl } from '../kit/fields.tsx';

type Step = 'receive' | 'ship' | 'refuse';

const done: Record<Step, string> = {
  receive: 'Prenda recibida: volvió al stock',
  ship: 'Cambio enviado',
  refuse: 'Cambio rechazado',
};

/** What can be done with an open exchange: receive the garment or refuse it, then ship the new one. */
export function ExchangeActions({ exchange }: { exchange: ListedExchange }) {
  const { state, title, oldSize, newSize } = exchange;
  const [step, setStep] = useState<Step | null>(null);
  const [text, setText] = useState('');
  const { mutate, isPending } = useSettlement(exchange._id, () => setStep(null));
  const open = (next: Step) => {
    setText('');
    setStep(next);
  };
  const dialog = { busy: isPending, onCancel: () => setStep(null) };
  const entered = text.trim();
  return (
    <div className="mt-1.5 flex flex-wrap gap-3">
      {state === 'requested' && (
        <>
          <Button size="dense" onClick={() => open('receive')}>
            Recibir la prenda
          </Button>
          <Button variant="outline" size="dense" onClick={() => open('refuse')}>
            Rechazar
          </Button>
        </>
      )}
      {state === 'received' && (
        <Button size="dense" onClick={() => open('ship')}>
          Enviar el talle {newSize}
        </Button>
      )}
      <ConfirmDialog
        {...dialog}
        open={step === 'receive'}
        title="Recibir la prenda"
        text={`${title} en talle ${oldSize} vuelve al stock, y el cliente recibe un correo. Hacelo cuando tengas la prenda y la hayas revisado.`}
        confirm="Recibir la prenda"
        onConfirm={() => mutate({ step: 'receive' })}
      />
      <ConfirmDialog
        {...dialog}
        open={step === 'ship'}
        title={`Enviar el talle ${newSize}`}
        text="El cliente recibe un correo con el código de seguimiento."
        confirm="Enviar código"
        disabled={entered === ''}
        onConfirm={() => mutate({ step: 'ship', trackingCode: entered })}
      >
        <div className="mt-4">
          <Field
            label="Código de seguimiento"
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            className={denseControl}
          />
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog}
        open={step === 'refuse'}
        title="Rechazar el cambio"
        text={`El talle ${newSize} deja de estar reservado, y el cliente recibe este motivo por correo.`}
        confirm="Rechazar el cambio"
        danger
        disabled={entered === ''}
        onConfirm={() => mutate({ step: 'refuse', answer: entered })}
      >
        <div className="mt-4">
          <TextAreaField
            label="Motivo"
            rows={4}
            maxLength={1000}
            className={denseControl}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </ConfirmDialog>
    </div>
  );
}

type Change =
  | { step: 'receive' }
  | { step: 'ship'; trackingCode: string }
  | { step: 'refuse'; answer: string };

function useSettlement(id: string, close: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => {
      const params = { id };
      switch (change.step) {
        case 'receive':
          return authenticatedCall('POST /api/admin/exchanges/:id/receive', { params });
        case 'ship': {
          const { trackingCode } = change;
          const body = { trackingCode };
          return authenticatedCall('POST /api/admin/exchanges/:id/ship', { params, body });
        }
        case 'refuse': {
          const { answer } = change;
          return authenticatedCall('POST /api/admin/exchanges/:id/refuse', {
            params,
            body: { answer },
          });
        }
      }
    },
    onSuccess: (_, { step }) => {
      close();
      notify(done[step], { kind: 'success' });
    },
    onError: (error) => {
      if (error.status !== 400) close();
      notify('Error al cambiar el estado', { kind: 'error', detail: error.message });
    },
    onSettled: () => client.invalidateQueries(),
  });
}
