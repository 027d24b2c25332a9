import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { orderTableSection } from '../kit/sections.ts';

/** Leads to the list of orders, where there is none to show. */
export function ToOrders() {
  return (
    <Link to={orderTableSection.path} className={buttonClass('outline', 'dense')}>
      Ver las órdenes
    </Link>
  );
}
