import type { Order } from '../contract/orders.ts';
import {
  type Centavos,
  centavos,
  fromPesos,
  sumMoney,
  timesQuantity,
  toPesos,
} from '../shared/money.ts';
import type { Breakdown } from './breakdown.ts';
import { isMoneyReturned } from './order-state.ts';

type StoredOrder = Pick<Order, 'products' | 'shippingCost' | 'shippingNet' | 'totalAmount'>;

/** What a placed order costs, as it was stored when it was placed: no rule decides about it again. */
export function breakdownOf(order: StoredOrder): Breakdown {
  const lines = order.products.map(({ unit_price, quantity, discount, net }) => {
    const line = { unitPrice: fromPesos(unit_price), quantity, discount: fromPesos(discount) };
    const gross = timesQuantity(line.unitPrice, quantity);
    return { ...line, total: centavos(gross - line.discount), net: fromNullable(net) };
  });
  const discount = sumMoney(lines.map((line) => line.discount));
  const delivery = { cost: fromPesos(order.shippingCost), net: fromNullable(order.shippingNet) };
  const nets = [...lines, delivery].flatMap(({ net }) => net ?? []);
  return {
    ...{ lines, discount, delivery },
    subtotal: centavos(sumMoney(lines.map(({ total }) => total)) + discount),
    net: nets.length > lines.length ? sumMoney(nets) : null,
    total: fromPesos(order.totalAmount),
  };
}

/** What was refunded in parts of an order that still has money in the shop, in pesos; 0 for nothing. */
export const partRefundOf = ({
  paymentState,
  refunded,
}: Pick<Order, 'paymentState' | 'refunded'>) =>
  isMoneyReturned(paymentState) ? 0 : refunded.amount;

/** What is left of an order's payment after the parts that were refunded, in pesos. */
export const leftOf = ({ totalAmount, refunded }: Pick<Order, 'totalAmount' | 'refunded'>) =>
  toPesos(centavos(fromPesos(totalAmount) - fromPesos(refunded.amount)));

const fromNullable = (pesos: number | null): Centavos | null =>
  pesos === null ? null : fromPesos(pesos);
