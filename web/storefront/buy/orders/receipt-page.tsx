import { Link, useParams } from 'react-router';
import { shortId } from '#domain/orders/order-state.ts';
import { useSession } from '../../../shopper/session.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Spinner } from '../../../ui/page-states.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useOwnRead } from '../../../use-read.ts';
import { SignInPrompt } from '../../account/sign-in-prompt.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/receipt-page';
import { OrderFailure } from './order-failure.tsx';
import { Receipt } from './receipt.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Comprobante de compra', 'El detalle de una compra.');
}

/** The receipt of a purchase of the account, to be printed or saved. */
export default function ReceiptPage() {
  const { orderId = '' } = useParams();
  const isSignedIn = useSession(({ session }) => session !== null);
  const isHydrated = useHydrated();
  return (
    <main className="frame min-h-svh max-w-3xl py-10 md:py-16 print:py-0">
      <h1 className="display display-md pb-6">Comprobante de compra</h1>
      {isHydrated && !isSignedIn && <SignInPrompt title="Iniciá sesión para ver tus compras" />}
      {isHydrated && isSignedIn && <LoadedReceipt key={orderId} orderId={orderId} />}
    </main>
  );
}

function LoadedReceipt({ orderId }: { orderId: string }) {
  const input = { params: { orderId } };
  const { data, error, isFetching, refetch } = useOwnRead('GET /api/user/orders/:orderId', input);
  const order = data?.order;
  if (order) {
    return (
      <>
        <Receipt order={order} number={shortId(order._id)} />
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => window.print()}>Imprimir o guardar</Button>
          <BackToOrders />
        </div>
      </>
    );
  }
  if (!error || isFetching) return <Spinner label="Buscando tu compra..." />;
  return (
    <OrderFailure error={error} onRetry={refetch}>
      <BackToOrders />
    </OrderFailure>
  );
}

const BackToOrders = () => (
  <Link to="/orders" className={buttonClass('outline')}>
    Volver a Mis Compras
  </Link>
);
