import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { promptSignIn } from '../../../session/prompt-sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { FailedMark, PersonMark, WaitingMark } from './result-mark.tsx';
import { ResultPage } from './result-page.tsx';

const toPurchases = (
  <Link to="/orders" className={buttonClass('solid')}>
    Ver Mis Compras
  </Link>
);
const toHome = (
  <Link to="/" className={buttonClass('outline')}>
    Volver al Inicio
  </Link>
);

/** The return was faster than the provider's notice. */
export function WaitingView({ isTired }: { isTired: boolean }) {
  return (
    <ResultPage
      title="Estamos confirmando tu pago"
      mark={<WaitingMark />}
      actions={isTired && <Actions />}
    >
      {isTired ? (
        <p>
          Está tardando más de lo normal. Puedes cerrar esta página: en cuanto Mercado Pago lo
          confirme, la compra va a aparecer en Mis Compras.
        </p>
      ) : (
        <p>Suele tardar unos segundos. No hace falta que hagas nada.</p>
      )}
    </ResultPage>
  );
}

/** Cash, a transfer or a review: paid later than the page is open. */
export function InProcessView() {
  return (
    <ResultPage title="Tu pago está en proceso" mark={<WaitingMark />} actions={<Actions />}>
      <p>
        Mercado Pago todavía lo está procesando. Si elegiste pagar en efectivo, falta que lo pagues
        en la sucursal.
      </p>
      <p>Guardamos tu pedido. Cuando el pago se acredite, lo vas a ver en Mis Compras.</p>
    </ResultPage>
  );
}

/** The order ended before a payment arrived. */
export function CancelledView() {
  return (
    <ResultPage title="El pedido se canceló" mark={<FailedMark />} actions={<Actions />}>
      <p>
        Terminó sin que llegara un pago. Si Mercado Pago te cobra más tarde, te escribimos: la
        compra se registra si todavía hay stock y no la habías cancelado; si no, el dinero vuelve
        solo al mismo medio de pago.
      </p>
    </ResultPage>
  );
}

/** Whose purchase it is has to be known before it is shown. */
export function GuestView() {
  return (
    <ResultPage
      title="Inicia sesión para ver tu compra"
      mark={<PersonMark />}
      actions={<Button onClick={() => promptSignIn()}>Iniciar Sesión</Button>}
    >
      <p>Usa la misma cuenta con la que compraste y te mostramos cómo quedó tu pago.</p>
    </ResultPage>
  );
}

/** No such order in this account. */
export function UnknownView() {
  return (
    <ResultPage title="No encontramos esta compra" mark={<FailedMark />} actions={<Actions />}>
      <p>Quizás la hiciste con otra cuenta. Tus compras pagadas están en Mis Compras.</p>
    </ResultPage>
  );
}

function Actions(): ReactNode {
  return (
    <>
      {toPurchases}
      {toHome}
    </>
  );
}
