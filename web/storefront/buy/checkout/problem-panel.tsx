import { useEffect, useRef } from 'react';
import { type Cart, nameOf } from '#domain/cart/cart.ts';
import { fitToStock, isAmong, takesSize } from '#domain/cart/repair-cart.ts';
import type { PriceChange } from '#domain/contract/checkout.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { useCart } from '../../../shopper/cart/cart-store.ts';
import type { Problem } from '../../../shopper/purchase/problem.ts';
import { dispatch } from '../../../shopper/purchase/purchase-store.ts';
import { prefersReducedMotion } from '../../../ui/browser.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';

type ProblemPanelProps = { problem: Problem; cart: Cart; onRetry: () => void };

/** What is wrong with which entry, and the button that corrects it. */
export function ProblemPanel({ problem, cart, onRetry }: ProblemPanelProps) {
  const isInformative = problem.kind === 'expired';
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new problem is scrolled into view
  useEffect(() => {
    ref.current?.scrollIntoView({
      block: 'center',
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  }, [problem]);
  return (
    <div
      ref={ref}
      role="alert"
      className={cx(
        'grid gap-3 border-l-2 bg-sunken p-4 text-sm lv:rounded-xl lv:border',
        isInformative ? 'border-spark' : 'border-danger',
      )}
    >
      {problem.kind === 'price' && <PriceProblem problem={problem} onRetry={onRetry} />}
      {problem.kind === 'unavailable' && <UnavailableProblem problem={problem} cart={cart} />}
      {problem.kind === 'stock' && <StockProblem problem={problem} cart={cart} />}
      {problem.kind === 'expired' && (
        <p className="text-pretty">
          La reserva de tu pedido venció y no se cobró nada. Revisá tu carrito y volvé a confirmar
          tus datos de envío.
        </p>
      )}
      {problem.kind === 'delivery' && <p className="text-pretty">{problem.text}</p>}
      {problem.kind === 'other' && (
        <p className="text-pretty">
          {problem.text ||
            'No pudimos preparar el pago. Tu carrito y tus datos siguen acá: volvé a intentarlo.'}
        </p>
      )}
    </div>
  );
}

type ProblemOf<K extends Problem['kind']> = Extract<Problem, { kind: K }>;

const repair = (change: (cart: Cart) => Cart) => {
  const { cart, setCart } = useCart.getState();
  setCart(change(cart));
  dispatch({ type: 'problem-dismissed' });
};

type PriceProblemProps = { problem: ProblemOf<'price'>; onRetry: () => void };

function PriceProblem({ problem, onRetry }: PriceProblemProps) {
  const { discount } = problem;
  const what = discount ? 'el descuento' : 'un precio';
  return (
    <>
      <p className="text-pretty">
        {discount?.reason ??
          `Cambió ${what} desde que armaste el carrito. El total ya está actualizado.`}
      </p>
      <ul className="grid gap-2">
        {problem.changes.map(({ _id, ...change }) => (
          <Rise key={_id} {...change} />
        ))}
        {problem.shipping && <Rise name="Envío" {...problem.shipping} />}
        {discount && (
          <Rise name="Descuento" displayed={discount.displayed} current={discount.current} />
        )}
      </ul>
      <Button variant="outline" onClick={onRetry}>
        Confirmar y continuar
      </Button>
    </>
  );
}

function Rise({ name, displayed, current }: Omit<PriceChange, '_id'>) {
  return (
    <li>
      <span className="font-medium">{name}</span>
      <br />
      <s className="text-muted tabular-nums">{formatPrice(displayed)}</s>{' '}
      <span className="tabular-nums">{formatPrice(current)}</span>
    </li>
  );
}

function UnavailableProblem({ problem, cart }: { problem: ProblemOf<'unavailable'>; cart: Cart }) {
  const gone = cart.filter((entry) => isAmong(entry, problem.ids));
  return (
    <>
      <p className="text-pretty">{problem.text}</p>
      {gone.length > 0 && (
        <Button
          variant="outline"
          onClick={() => repair((now) => now.filter((entry) => !isAmong(entry, problem.ids)))}
        >
          Quitar {gone.map(nameOf).join(', ')} del carrito
        </Button>
      )}
    </>
  );
}

function StockProblem({ problem, cart }: { problem: ProblemOf<'stock'>; cart: Cart }) {
  const { shortages, text } = problem;
  if (shortages.length === 0) return <p className="text-pretty">{text}</p>;
  return (
    <>
      <p className="text-pretty">No queda stock suficiente de:</p>
      <ul className="grid gap-2">
        {shortages.map(({ sizeId, wanted, available }) => (
          <li key={sizeId}>
            <span className="font-medium">
              {cart
                .filter((entry) => takesSize(entry, sizeId))
                .map(nameOf)
                .join(' y ')}
            </span>
            <br />
            Pediste {wanted} y {available === 1 ? 'queda' : 'quedan'} {available}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={() => repair((now) => fitToStock(now, shortages))}>
        Ajustar mi carrito
      </Button>
    </>
  );
}
