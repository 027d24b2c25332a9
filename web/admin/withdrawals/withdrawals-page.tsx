import { authenticatedCall } from '../../session/authenticated-call.ts';
import { adminMeta } from '../kit/admin-meta.ts';
import { PagedSection } from '../kit/list.tsx';
import { withdrawalSection } from '../kit/sections.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

export const meta = () => adminMeta(withdrawalSection.title);

/** The shoppers' requests to withdraw from a purchase. */
export default function WithdrawalsPage() {
  return (
    <PagedSection
      section={withdrawalSection}
      one="pedido"
      many="pedidos"
      text="Quien compró puede arrepentirse hasta 10 días corridos después de recibir la compra, y la tienda responde dentro de las 24 horas. Al aceptar se devuelve el pago entero; si la compra ya se despachó, sus prendas vuelven al stock con «Recibir devolución» en la orden."
      failed="Error al cargar los arrepentimientos"
      empty="Nadie se arrepintió de una compra"
      load={(query) => authenticatedCall('GET /api/admin/withdrawals', { query })}
    >
      {({ withdrawals }) =>
        withdrawals.map((withdrawal) => (
          <WithdrawalRow key={withdrawal._id} withdrawal={withdrawal} />
        ))
      }
    </PagedSection>
  );
}
