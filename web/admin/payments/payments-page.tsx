import { authenticatedCall } from '../../session/authenticated-call.ts';
import { adminMeta } from '../kit/admin-meta.ts';
import { PagedSection } from '../kit/list.tsx';
import { paymentSection } from '../kit/sections.ts';
import { PaymentReviewRow } from './payment-review-row.tsx';

export const meta = () => adminMeta(paymentSection.title);

/** Payments to review: the reason for each and what to do. */
export default function PaymentsPage() {
  return (
    <PagedSection
      section={paymentSection}
      one="pago"
      many="pagos"
      text="Devoluciones, pagos que llegaron tarde o dos veces, importes que no coinciden y contracargos. Acá dice qué hizo la tienda con cada uno y qué queda por hacer."
      failed="Error al cargar los pagos"
      empty="Ningún pago necesita una mirada"
      load={(query) => authenticatedCall('GET /api/admin/payment-reviews', { query })}
    >
      {({ reviews }) =>
        reviews.map((review) => <PaymentReviewRow key={review._id} review={review} />)
      }
    </PagedSection>
  );
}
