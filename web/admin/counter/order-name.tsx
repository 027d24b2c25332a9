import { Link } from 'react-router';
import { shortId } from '#domain/orders/order-state.ts';
import { textLinkClass } from '../kit/badges.tsx';
import { usePermission } from '../kit/panel-session.ts';
import { orderPath } from '../kit/sections.ts';

type OrderNameProps = { orderId: string; noun: string };

/** An order's number after its noun, with a link for who may see orders. */
export function OrderName({ orderId, noun }: OrderNameProps) {
  const seesOrders = usePermission('orders');
  const name = `${noun} #${shortId(orderId)}`;
  if (!seesOrders) return name;
  return (
    <Link to={orderPath(orderId)} className={textLinkClass}>
      {name}
    </Link>
  );
}
