import { useState } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { Button } from '../../../ui/button.tsx';
import { useSettings } from '../../seo/layout-data.ts';
import { Wallet } from '../wallet/wallet.tsx';

type PaymentChoiceProps = { order: Order; onChosen: () => void };
type Method = 'card' | 'transfer';

/** How an order that waits is paid: with the provider after all, until money was sent, or by transfer again. */
export function PaymentChoice({ order, onChosen }: PaymentChoiceProps) {
  const { acceptsTransfers } = useSettings();
  const [preferenceId, setPreferenceId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<Method | null>(null);
  const { transfer } = order;
  if (transfer && (transfer.declaredAt || transfer.received > 0)) return null;

  const choose = async (method: Method) => {
    setChoosing(method);
    setFailure(null);
    const sent = { params: { orderId: order._id } };
    try {
      if (method === 'transfer') {
        await authenticatedCall('POST /api/user/orders/:orderId/transfer', sent);
        setPreferenceId(null);
      } else {
        const answer = await authenticatedCall('POST /api/user/orders/:orderId/card-payment', sent);
        setPreferenceId(answer.preferenceId);
      }
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : String(error));
    } finally {
      setChoosing(null);
      onChosen();
    }
  };
  const buttonOf = (method: Method, variant: 'quiet' | 'solid' | 'outline', text: string) => (
    <Button
      variant={variant}
      busy={choosing === method}
      disabled={choosing !== null}
      onClick={() => void choose(method)}
    >
      {text}
    </Button>
  );
  return (
    <div className="grid justify-items-start gap-3">
      {transfer && buttonOf('card', 'quiet', 'Prefiero pagar con Mercado Pago')}
      {!transfer &&
        (preferenceId ? (
          <Wallet preferenceId={preferenceId} />
        ) : (
          buttonOf('card', 'solid', 'Pagar con Mercado Pago')
        ))}
      {!transfer && acceptsTransfers && buttonOf('transfer', 'outline', 'Pagar con transferencia')}
      {failure && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
