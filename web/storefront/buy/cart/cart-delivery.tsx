import { useState } from 'react';
import { type CartQuote, refreshQuote } from '../../../shopper/cart/cart-quote.ts';
import { useDeliveryChoice } from '../../../shopper/delivery/delivery-choice.ts';
import { useDestination } from '../../../shopper/delivery/destination.ts';
import { Button } from '../../../ui/button.tsx';
import { Offer } from '../../browse/delivery/offer.tsx';

/** Of the part of the cart where the delivery is chosen. */
export const cartDeliveryId = 'entrega';

type CartDeliveryProps = {
  /** Shows the options at once; otherwise on demand. */
  startsOpen: boolean;
  quote: CartQuote & { isFetching: boolean; failure?: string | undefined };
};

/** How the cart is to be received: the choice, or what was chosen and the way to change it. */
export function CartDelivery({ quote, startsOpen }: CartDeliveryProps) {
  const { delivery, isFetching, failure } = quote;
  const chosen = useDeliveryChoice((state) => state.chosen);
  const { postcode } = useDestination();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isDone = chosen !== null && delivery !== null && delivery.problem === null;
  // A choice that the shop does not offer any more says so, and stays open.
  const { reason, text } = delivery?.problem ?? {};
  const isIncomplete = reason === 'missing' || reason === 'place_missing';
  const problem = chosen && text && !isIncomplete ? text : null;
  return (
    <section
      id={cartDeliveryId}
      tabIndex={-1}
      aria-label="Entrega"
      className="grid gap-3 border-t border-line pt-3 text-sm"
    >
      {isDone && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere">
            {chosen.name}
            {chosen.place ? ` · ${chosen.place.name}` : ` · ${postcode}`}
          </span>
          <Button variant="quiet" size="denseText" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Listo' : 'Cambiar la entrega'}
          </Button>
        </p>
      )}
      {!isDone && !isOpen && !problem && (
        <Button
          variant="quiet"
          size="denseText"
          className="justify-self-start"
          onClick={() => setIsOpen(true)}
        >
          {postcode ? 'Elegí cómo recibirlo' : 'Calculá tu envío'}
        </Button>
      )}
      <p role="alert" className="text-pretty text-danger empty:hidden">
        {problem}
      </p>
      {(isOpen || problem) && (
        <Offer
          offer={delivery ?? undefined}
          isBusy={isFetching}
          failure={failure}
          isChoice
          onRetry={() => void refreshQuote()}
          autoFocus={isOpen && !startsOpen && !isDone}
        />
      )}
    </section>
  );
}
