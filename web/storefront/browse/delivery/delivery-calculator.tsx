import { destinationQuery, useDestination } from '../../../shopper/delivery/destination.ts';
import { useRead } from '../../../use-read.ts';
import { Offer } from './offer.tsx';

/** What delivering one unit of a product costs, by postcode. */
export default function DeliveryCalculator({ productId }: { productId: string }) {
  const destination = useDestination();
  const query = { product: productId, ...destinationQuery(destination) };
  const { data, error, isFetching, refetch } = useRead(
    'GET /api/delivery',
    { query },
    {
      keepsPrevious: true,
      staleMs: 60_000,
    },
  );
  return (
    <Offer
      offer={data}
      isBusy={isFetching}
      failure={error?.message}
      isChoice={false}
      autoFocus
      onRetry={() => void refetch()}
    />
  );
}
