import { useState } from 'react';
import type { ListedExchange } from '#domain/contract/exchanges.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { TextDialog } from '../kit/text-dialog.tsx';
import { useChange } from '../kit/use-change.ts';

type Step = 'receive' | 'ship' | 'refuse';

/** A step with its text: the tracking code, or the reason of a refusal. */
type Settlement = { step: Step; text?: string };

const done: Record<Step, string> = {
  receive: 'Prenda recibida: volvió al stock',
  ship: 'Cambio enviado',
  refuse: 'Cambio rechazado',
};

/** What can be done with an open exchange: receive the garment or refuse it, then ship the new one. */
export function ExchangeActions({ exchange }: { exchange: ListedExchange }) {
  const { state, title, oldSize, newSize } = exchange;
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const { run, isPending } = useChange({
    send: ({ step: chosen, text = '' }: Settlement) => settle(exchange._id, chosen, text),
    done: (_, { step: chosen }) => done[chosen],
    failed: 'Error al cambiar el estado',
    onDone: close,
    onFailed: ({ status }) => {
      if (status !== 400) close();
    },
  });
  const dialog = { busy: isPending, onCancel: close };
  return (
    <div className="mt-1.5 flex flex-wrap gap-3">
      {state === 'requested' && (
        <>
          <Button size="dense" onClick={() => setStep('receive')}>
            Recibir la prenda
          </Button>
          <Button variant="outline" size="dense" onClick={() => setStep('refuse')}>
            Rechazar
          </Button>
        </>
      )}
      {state === 'received' && (
        <Button size="dense" onClick={() => setStep('ship')}>
          Enviar el talle {newSize}
        </Button>
      )}
      <ConfirmDialog
        {...dialog}
        open={step === 'receive'}
        title="Recibir la prenda"
        text={`${title} en talle ${oldSize} vuelve al stock, y el cliente recibe un correo. Hacelo cuando tengas la prenda y la hayas revisado.`}
        confirm="Recibir la prenda"
        onConfirm={() => void run({ step: 'receive' })}
      />
      <TextDialog
        {...dialog}
        open={step === 'ship'}
        title={`Enviar el talle ${newSize}`}
        text="El cliente recibe un correo con el código de seguimiento."
        label="Código de seguimiento"
        maxLength={80}
        confirm="Enviar código"
        onConfirm={(text) => void run({ step: 'ship', text })}
      />
      <TextDialog
        {...dialog}
        open={step === 'refuse'}
        title="Rechazar el cambio"
        text={`El talle ${newSize} deja de estar reservado, y el cliente recibe este motivo por correo.`}
        label="Motivo"
        rows={4}
        maxLength={1000}
        confirm="Rechazar el cambio"
        danger
        onConfirm={(text) => void run({ step: 'refuse', text })}
      />
    </div>
  );
}

function settle(id: string, step: Step, text: string) {
  const params = { id };
  switch (step) {
    case 'receive':
      return authenticatedCall('POST /api/admin/exchanges/:id/receive', { params });
    case 'ship':
      return authenticatedCall('POST /api/admin/exchanges/:id/ship', {
        params,
        body: { trackingCode: text },
      });
    case 'refuse':
      return authenticatedCall('POST /api/admin/exchanges/:id/refuse', {
        params,
        body: { answer: text },
      });
  }
}
