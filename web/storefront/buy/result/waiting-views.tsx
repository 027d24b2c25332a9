import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { isMoneyReturned, shortId } from '#domain/orders/order-state.ts';
import { type OrderProgress, wasCharged } from '../../../shopper/purchase/check-order.ts';
import { promptSignIn } from '../../../shopper/sign-in.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { moneyReturnedText, uselessPaymentText } from '../orders/order-state.tsx';
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

const slowText =
  'Está tardando más de lo normal. Podés cerrar esta página: en cuanto Mercado Pago lo confirme, la compra va a aparecer en Mis Compras.';

/** The provider's notice has not arrived yet. */
export function WaitingView({ hasTimedOut }: { hasTimedOut: boolean }) {
  useEffect(() => {
    if (hasTimedOut) announce(slowText);
  }, [hasTimedOut]);
  return (
    <ResultPage
      title="Estamos confirmando tu pago"
      mark="waiting"
      actions={hasTimedOut && <Actions />}
    >
      {hasTimedOut ? (
        <p>{slowText}</p>
      ) : (
        <p>Suele tardar unos segundos. No hace falta que hagas nada.</p>
      )}
    </ResultPage>
  );
}

/** A payment under review: approved hours or days later. */
export function InProcessView() {
  return (
    <ResultPage title="Tu pago está en proceso" mark="in-process" actions={<Actions />}>
      <p>Mercado Pago todavía lo está procesando; puede tardar hasta dos días hábiles.</p>
      <p>
        Mientras tanto guardamos tus prendas. La compra ya está en Mis Compras, y te mandamos un
        correo cuando el pago se acredite.
      </p>
    </ResultPage>
  );
}

/** The order ended: before a payment arrived, or after it, by a refund or a deletion. */
export function CancelledView({ progress }: { progress: OrderProgress }) {
  const { order } = progress;
  const { paymentInfo } = order;
  const isCharged = wasCharged(progress);
  const isReturned = isMoneyReturned(order.paymentState);
  return (
    <ResultPage
      title="El pedido se canceló"
      mark="failed"
      actions={
        <>
          <Link to="/" className={buttonClass('solid')}>
            Volver al Inicio
          </Link>
          {(paymentInfo || isCharged) && (
            <Link to="/info/contact-us" className={buttonClass('outline')}>
              Contactar al soporte
            </Link>
          )}
        </>
      }
    >
      {!paymentInfo && isCharged && <p>{uselessPaymentText}</p>}
      {!paymentInfo && !isCharged && (
        <p>
          No llegó ningún pago y no se cobró nada. Si Mercado Pago te cobra más tarde, te avisamos
          por correo y, si ya no podemos venderte el pedido, te devolvemos el dinero.
        </p>
      )}
      {isReturned && <p>{moneyReturnedText(order)}</p>}
      {paymentInfo && !isReturned && (
        <p>La tienda canceló esta compra. Escribinos si tenés alguna duda sobre tu pago.</p>
      )}
    </ResultPage>
  );
}

/** The order is shown only to its signed-in owner. */
export function GuestView() {
  return (
    <ResultPage
      title="Iniciá sesión para ver tu compra"
      mark="guest"
      actions={<Button onClick={() => promptSignIn()}>Iniciar Sesión</Button>}
    >
      <p>Usá la misma cuenta con la que compraste y te mostramos cómo quedó tu pago.</p>
    </ResultPage>
  );
}

const guestTexts = {
  paid: {
    title: 'Pago Exitoso',
    mark: 'paid',
    text: '¡Gracias por tu compra! Recibimos el pago y mandamos el detalle por correo a quien la hizo. También avisamos por correo cuando el pedido esté en camino o listo para retirar.',
  },
  'in-process': {
    title: 'Tu pago está en proceso',
    mark: 'in-process',
    text: 'Mercado Pago todavía lo está procesando; puede tardar hasta dos días hábiles. Mientras tanto guardamos las prendas, y mandamos un correo cuando el pago se acredite.',
  },
  cancelled: {
    title: 'El pedido se canceló',
    mark: 'failed',
    text: 'Si Mercado Pago cobró el pago, mandamos un correo con lo que pasa con el dinero.',
  },
} as const;

type GuestResultViewProps = {
  result: keyof typeof guestTexts;
  orderId: string;
};

/** What a payment came to, without an account: anyone who has the link sees nothing of the purchase. */
export function GuestResultView({ result, orderId }: GuestResultViewProps) {
  const { title, mark, text } = guestTexts[result];
  return (
    <ResultPage
      title={title}
      mark={mark}
      actions={
        <>
          <Button onClick={() => promptSignIn()}>Iniciar Sesión</Button>
          {toHome}
        </>
      }
    >
      <p className="font-medium text-ink">Compra #{shortId(orderId)}</p>
      <p>{text}</p>
      <p>Para ver la compra iniciá sesión con la cuenta que la hizo.</p>
    </ResultPage>
  );
}

/** The account has no such order. */
export function UnknownView() {
  return (
    <ResultPage title="No encontramos esta compra" mark="failed" actions={<Actions />}>
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
