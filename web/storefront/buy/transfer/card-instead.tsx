import { useState } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Wallet } from '../wallet/wallet.tsx';

type CardInsteadProps = { order: Order; onChosen: () => void };

/** The same order is paid with the provider; the way closes once money was sent. */
export function CardInstead({ order, onChosen }: CardInsteadProps) {
  const [preferenceId, setPreferenceId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { transfer } = order;
  if (transfer && (transfer.declaredAt || transfer.received > 0)) return null;

  const choose = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const sent = { params: { orderId: order._id } };
      const answer = await authenticatedCall('POST /api/user/orders/:orderId/card-payment', sent);
      setPreferenceId(answer.preferenceId);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : String(error));
    } finally {
      setIsBusy(false);
      onChosen();
    }
  };
  if (preferenceId && !transfer) return <Wallet preferenceId={preferenceId} />;
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant={transfer ? 'quiet' : 'solid'} busy={isBusy} onClick={() => void choose()}>
        {transfer ? 'Prefiero pagar con Mercado Pago' : 'Pagar con Mercado Pago'}
      </Button>
      {failure && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
