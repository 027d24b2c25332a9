import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { adminMeta } from '../admin-meta.ts';
import { OrderCount } from '../order-count.tsx';
import { PagedList } from '../paged-list.tsx';
import { paymentSection } from '../shop-sections.ts';
import { usePageParams } from '../use-page-params.ts';
import { PaymentReviewRow } from './payment-review-row.tsx';

const pageSize = 10;

export const meta = () => adminMeta(paymentSection.title);

/** Payments to review: the reason for each and what to do. */
export default function PaymentsPage() {
  const { page, hrefOf } = usePageParams(paymentSection.path);
  const query = useQuery({
    queryKey: ['payments', page],
    queryFn: () =>
      authenticatedCall('GET /api/admin/payment-reviews', { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
    meta: { failed: 'Error al cargar los pagos' },
  });
  return (
    <>
      <header className="mb-5">
        <div className="flex items-center gap-3">
          <h1 className="display display-md">{paymentSection.title}</h1>
          <OrderCount count={query.data?.total ?? null} one="pago" many="pagos" />
        </div>
        <p className="mt-1 max-w-[75ch] text-muted">
          Devoluciones, pagos que llegaron tarde o dos veces, importes que no coinciden y
          contracargos. Acá dice qué hizo la tienda con cada uno y qué queda por hacer.
        </p>
      </header>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        hrefOf={hrefOf}
        failed="Error al cargar los pagos"
        empty="Ningún pago necesita una mirada"
      >
        {({ reviews }) => (
          <ol className="divide-y divide-line">
            {reviews.map((review) => (
              <PaymentReviewRow key={review._id} review={review} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}
