import { useEffect, useRef } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { cx } from '../../ui/cx.ts';
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts';
import type { Problem } from '../purchase/problem.ts';
import { PriceProblem, StockProblem, UnavailableProblem } from './cart-problems.tsx';

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
          La reserva de tu pedido venció y no se cobró nada. Revisa tu carrito y vuelve a confirmar
          tus datos de envío.
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
