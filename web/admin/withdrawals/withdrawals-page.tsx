import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { adminMeta } from '../admin-meta.ts';
import { OrderCount } from '../order-count.tsx';
import { PagedList } from '../paged-list.tsx';
import { withdrawalSection } from '../shop-sections.ts';
import { usePageParams } from '../use-page-params.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

const pageSize = 10;
const failed = 'Error al cargar los arrepentimientos';

export const meta = () => adminMeta(withdrawalSection.title);

/** The shoppers' requests to withdraw from a purchase. */
export default function WithdrawalsPage() {
  const { page, hrefOf } = usePageParams(withdrawalSection.path);
  const query = useQuery({
    queryKey: ['withdrawals', page],
    queryFn: () => authenticatedCall('GET /api/admin/withdrawals', { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
    meta: { failed },
  });
  return (
    <>
      <header className="mb-5">
        <div className="flex items-center gap-3">
          <h1 className="display display-md">{withdrawalSection.title}</h1>
          <OrderCount count={query.data?.total ?? null} one="pedido" many="pedidos" />
        </div>
        <p className="mt-1 max-w-[75ch] text-muted">
          Quien compró puede arrepentirse hasta 10 días corridos después de recibir la compra, y la
          tienda responde dentro de las 24 horas. Al aceptar se devuelve el pago entero; si la
          compra ya se despachó, sus prendas vuelven al stock con «Recibir devolución» en la orden.
        </p>
      </header>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        hrefOf={hrefOf}
        failed={failed}
        empty="Nadie se arrepintió de una compra"
      >
        {({ withdrawals }) => (
          <ol className="divide-y divide-line">
            {withdrawals.map((withdrawal) => (
              <WithdrawalRow key={withdrawal._id} withdrawal={withdrawal} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}
