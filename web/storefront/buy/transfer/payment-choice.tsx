import { useState } from 'react';
import type { OrderTransfer } from '#domain/contract/orders.ts';
import { transferButtonText } from '#domain/orders/transfer.ts';
import { ApiError } from '../../../api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useSettings } from '../../seo/layout-data.ts';
import { Wallet } from '../wallet/wallet.tsx';

type PaymentChoiceProps = {
  transfer: OrderTransfer | null;
  /** How each way is chosen: the call of the order's account, or of its payment link. */
  send: { card: () => Promise<{ preferenceId: string }>; transfer: () => Promise<unknown> };
  onChosen: () => void;
};
type Method = 'card' | 'transfer';

/** How an order that waits is paid, before money was sent: with the provider after all, or by transfer again. */
export function PaymentChoice({ transfer, send, onChosen }: PaymentChoiceProps) {
  const settings = useSettings();
  const [preferenceId, setPreferenceId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<Method | null>(null);

  const choose = async (method: Method) => {
    setChoosing(method);
    setFailure(null);
    try {
      if (method === 'transfer') {
        await send.transfer();
        setPreferenceId(null);
      } else setPreferenceId((await send.card()).preferenceId);
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
      ariaDisabled={choosing !== null}
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
      {!transfer &&
        settings.acceptsTransfers &&
        buttonOf('transfer', 'outline', transferButtonText(settings))}
      {failure && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
