import { type Cart, nameOf } from '#domain/cart/cart.ts';
import { fitToStock, subjectId, takesSize, withoutSubjects } from '#domain/cart/repair-cart.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { useCart } from '../cart-store.ts';
import type { Problem } from '../purchase/problem.ts';
import { dispatch } from '../purchase/purchase-store.ts';

type ProblemOf<K extends Problem['kind']> = Extract<Problem, { kind: K }>;

const repair = (change: (cart: Cart) => Cart) => {
  const { cart, setCart } = useCart.getState();
  setCart(change(cart));
  dispatch({ type: 'problem-dismissed' });
};

type PriceProblemProps = { problem: ProblemOf<'price'>; onRetry: () => void };

export function PriceProblem({ problem, onRetry }: PriceProblemProps) {
  return (
    <>
      <p className="text-pretty">
        Cambió un precio desde que armaste el carrito. El total ya está actualizado.
      </p>
      <ul className="grid gap-2">
        {problem.changes.map(({ _id, name, displayed, current }) => (
          <li key={_id}>
            <span className="font-medium">{name}</span>
            <br />
            <s className="text-muted tabular-nums">{formatPrice(displayed)}</s>{' '}
            <span className="tabular-nums">{formatPrice(current)}</span>
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={onRetry}>
        Confirmar y continuar
      </Button>
    </>
  );
}

export function UnavailableProblem({
  problem,
  cart,
}: {
  problem: ProblemOf<'unavailable'>;
  cart: Cart;
}) {
  const gone = cart.filter((entry) => problem.ids.includes(subjectId(entry)));
  return (
    <>
      <p className="text-pretty">{problem.text}</p>
      {gone.length > 0 && (
        <Button
          variant="outline"
          onClick={() => repair((now) => withoutSubjects(now, problem.ids))}
        >
          Quitar {gone.map(nameOf).join(', ')} del carrito
        </Button>
      )}
    </>
  );
}

export function StockProblem({ problem, cart }: { problem: ProblemOf<'stock'>; cart: Cart }) {
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
