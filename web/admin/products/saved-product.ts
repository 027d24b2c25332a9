import type { Product } from '#domain/contract/catalogue.ts';
import { canonicalProductPath } from '#domain/site/site-pages.ts';
import type { NotifyOptions } from '../../ui/notify.ts';

/**
 * What the notification of a saved product offers: its page in the shop, in another tab, where shoppers
 * see it; and for a new one another form.
 */
export function savedProductOptions(
  product: Product,
  addAnother: (() => void) | null,
): Omit<NotifyOptions, 'kind'> {
  const path = product.state ? canonicalProductPath(product, false) : null;
  const action = path && {
    label: 'Ver en la tienda',
    run: () => void window.open(path, '_blank', 'noopener'),
  };
  const otherAction = addAnother && { label: 'Agregar otra', run: addAnother };
  return {
    ...(action ? { action } : {}),
    ...(otherAction ? { otherAction } : {}),
  };
}
