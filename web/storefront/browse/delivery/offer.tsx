import type { DeliveryOffer } from '#domain/contract/delivery.ts';
import { useDestination } from '../../../shopper/delivery/destination.ts';
import { DestinationForm } from './destination-form.tsx';
import { OptionList } from './option-list.tsx';

type OfferProps = {
  /** Undefined while it is calculated. */
  offer: DeliveryOffer | undefined;
  isBusy: boolean;
  /** Why it could not be calculated. */
  failure?: string | undefined;
  isChoice: boolean;
  autoFocus?: boolean;
  /** Calculates it again. */
  onRetry: () => void;
};

/** The deliveries to the shopper's postcode, and the form that asks for it. */
export function Offer({
  offer,
  isBusy,
  failure,
  isChoice,
  autoFocus = false,
  onRetry,
}: OfferProps) {
  const { postcode } = useDestination();
  const options = offer?.options ?? [];
  // Until the answer is there, the offer is that of the postcode before.
  const needsProvince = !isBusy && (offer?.needsProvince ?? false);
  const isSent = options.some(({ kind }) => kind !== 'pickup');
  return (
    <div className="grid gap-4">
      <DestinationForm
        needsProvince={needsProvince}
        isBusy={isBusy}
        autoFocus={autoFocus}
        onRetry={onRetry}
      />
      <div role="status" className="text-sm empty:sr-only">
        {failure}
        {!failure && needsProvince && 'Elegí tu provincia para ver todos los envíos.'}
        {!failure && !isBusy && offer && postcode && !needsProvince && !isSent && (
          <>No llegamos al código postal {postcode}.</>
        )}
      </div>
      {options.length > 0 && <OptionList options={options} isChoice={isChoice} />}
    </div>
  );
}
