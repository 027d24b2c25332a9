import { transferButtonText } from '#domain/orders/transfer.ts';
import { shippingOf } from '../../../shopper/address.ts';
import { setDestinationOf, useDestination } from '../../../shopper/delivery/destination.ts';
import { type MissingPart, useMissingPart } from '../../../shopper/delivery/receiving.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { useSettings } from '../../seo/layout-data.ts';
import { cartDeliveryId } from '../cart/cart-delivery.tsx';
import { ReceivingSummary } from '../shipping/receiving-summary.tsx';

type ShippingStepProps = {
  /** Why this cart cannot be paid, or null. */
  refused: string | null;
  userId: string;
  /** The order is being placed. */
  isBusy: boolean;
  /** The total is not that of the chosen delivery yet: nothing is ordered at a cost that was not shown. */
  isQuoting: boolean;
  onEdit: () => void;
  /** Places the order with what was entered. */
  onContinue: () => void;
  /** The same, to be paid by transfer. */
  onTransfer: () => void;
};

const actionTexts: Record<MissingPart, string> = {
  choice: 'Elegí cómo recibirlo',
  place: 'Elegí dónde retirarlo',
  recipient: 'Agregar quién retira',
  address: 'Agregar Datos de Envío',
  other_address: 'Cambiar la dirección',
};

/** Before the order: what is missing of its delivery is entered, which places it, or it is continued with. */
export function ShippingStep(props: ShippingStepProps) {
  const { refused, userId, isBusy, isQuoting, onEdit, onContinue, onTransfer } = props;
  const settings = useSettings();
  const missing = useMissingPart(userId);
  const unlessRefused = (action: () => void) => () =>
    refused ? notify(refused, { kind: 'error' }) : action();
  const isChosenAbove = missing === 'choice' || missing === 'place';
  const act = missing === null ? onContinue : isChosenAbove ? showChoice : onEdit;
  return (
    <div className="grid gap-4">
      {refused && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {refused}
        </p>
      )}
      {!isChosenAbove && (
        <ReceivingSummary userId={userId} onEdit={isBusy ? undefined : unlessRefused(onEdit)} />
      )}
      {missing === 'other_address' && <OtherAddress userId={userId} />}
      <Button
        busy={isBusy || (missing === null && isQuoting)}
        aria-haspopup={missing === null || isChosenAbove ? undefined : 'dialog'}
        onClick={unlessRefused(act)}
        size="large"
        className="w-full"
      >
        {missing === null ? 'Continuar al pago' : actionTexts[missing]}
      </Button>
      {missing === null && settings.acceptsTransfers && (
        <Button
          variant="outline"
          ariaDisabled={isBusy || isQuoting}
          onClick={unlessRefused(onTransfer)}
          className="w-full"
        >
          {transferButtonText(settings)}
        </Button>
      )}
      <p role="status" className="text-sm text-muted">
        {isBusy
          ? 'Preparando tu pago...'
          : `Pagás en el sitio de Mercado Pago${settings.acceptsTransfers ? ' o por transferencia.' : ', con el medio que prefieras.'}`}
      </p>
    </div>
  );
}

/** Moves to the place where the delivery is chosen. */
function showChoice(): void {
  const section = document.getElementById(cartDeliveryId);
  const first = section?.querySelector<HTMLElement>('input, button');
  (first ?? section)?.focus();
}

/** The address has another postcode than the one that the delivery was calculated for. */
function OtherAddress({ userId }: { userId: string }) {
  const { postcode } = useDestination();
  const { saved } = shippingOf(userId);
  if (!saved) return null;
  return (
    <div role="alert" className="grid justify-items-start gap-1 text-sm">
      <p className="text-pretty">
        Calculaste el envío para el código postal {postcode}, y tu dirección es de {saved.zipCode}.
      </p>
      <Button variant="quiet" size="denseText" onClick={() => setDestinationOf(saved)}>
        Calcularlo para {saved.zipCode}
      </Button>
    </div>
  );
}
