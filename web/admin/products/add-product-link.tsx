import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { additionSection } from '../kit/sections.ts';

/** Leads to the form of a product, where there is none yet. */
export function AddProductLink() {
  return (
    <Link to={`${additionSection.path}/producto`} className={buttonClass('outline', 'dense')}>
      Agregar producto
    </Link>
  );
}
