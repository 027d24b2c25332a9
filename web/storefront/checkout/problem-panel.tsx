import { useEffect, useRef } from 'react';
import type { Cart } from '#domain/cart.ts';
import { cx } from '../../ui/cx.ts';
import { isStillWanted } from '../../ui/is-still-wanted.ts';
import { PriceProblem, StockProblem, UnavailableProblem } from './cart-problems.tsx';
import type { Problem } from './order/problem.ts';

type ProblemPanelProps = { problem: Problem; cart: Cart; onRetry: () => void };

/** What went wrong with which entry, and the button that settles it. */
export function ProblemPanel({ problem, cart, onRetry }: ProblemPanelProps) {
  const isNews = problem.kind === 'expired' || problem.kind === 'changed';
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem asks to be seen
  useEffect(() => {
    ref.current?.scrollIntoView({
      block: 'center',
      behavior: isStillWanted() ? 'auto' : 'smooth',
    });
  }, [problem]);
  return (
    <div
      ref={ref}
      role="alert"
      className={cx(
        'grid gap-3 border-l-2 bg-sunken p-4 text-sm lv:rounded-xl lv:border',
        isNews ? 'border-spark' : 'border-danger',
      )}
    >
      {problem.kind === 'price' && <PriceProblem problem={problem} onRetry={onRetry} />}
      {problem.kind === 'unavailable' && <UnavailableProblem problem={problem} cart={cart} />}
      {problem.kind === 'stock' && <StockProblem problem={problem} cart={cart} />}
      {problem.kind === 'expired' && (
        <p className="text-pretty">
          La reserva de tu pedido venció y no se cobró nada. Revisa tu carrito y vuelve a confirmar
          tus datos de envío.
        </p>
      )}
      {problem.kind === 'changed' && (
        <p className="text-pretty">
          Cambiaste el carrito, así que soltamos el pedido anterior. Vuelve a confirmar tus datos de
          envío para pagar.
        </p>
      )}
      {problem.kind === 'other' && (
        <p className="text-pretty">
          {problem.text ||
            'No pudimos preparar el pago. Tu carrito y tus datos siguen acá: vuelve a intentarlo.'}
        </p>
      )}
    </div>
  );
}
