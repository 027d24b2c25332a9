import { Link } from 'react-router';
import type { Order } from '#domain/contract/orders.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { DoneMark } from './result-mark.tsx';
import { ResultPage } from './result-page.tsx';

/** The purchase is made. */
export function PaidView({ order }: { order: Order }) {
  return (
    <ResultPage
      title="Pago Exitoso"
      mark={<DoneMark />}
      actions={
        <>
          <Link to="/" className={buttonClass('solid')}>
            Volver al Inicio
          </Link>
          <Link to="/orders" className={buttonClass('outline')}>
            Ver Mis Compras
          </Link>
        </>
      }
    >
      <p>
        ¡Gracias por tu compra! Recibimos tu pago de{' '}
        <strong className="font-medium whitespace-nowrap text-ink tabular-nums">
          {formatPrice(order.totalAmount)}
        </strong>
        .
      </p>
      <p>
        Te mandamos un correo con el detalle. Cuando despachemos el pedido vas a ver el código de
        seguimiento en Mis Compras.
      </p>
    </ResultPage>
  );
}
