import { Link } from 'react-router';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { type ButtonVariant, buttonClass } from '../../ui/button-class.ts';
import { newProductPath } from '../kit/sections.ts';

/** Leads to the form of a product. */
export function AddProductLink({ variant = 'outline' }: { variant?: ButtonVariant }) {
  return (
    <Link to={newProductPath} className={buttonClass(variant, 'dense')}>
      <PlusIcon className="size-4" /> Agregar producto
    </Link>
  );
}
