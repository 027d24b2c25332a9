import { useLocation } from 'react-router';
import { productGridPath, productSections } from '../product-sections.ts';

/** The list that one came from, with its search; the grid for who came from elsewhere. */
export function useWayBack(): { to: string; title: string } {
  const from: unknown = useLocation().state?.from;
  const to = typeof from === 'string' ? from : productGridPath;
  const [path] = to.split('?');
  const section = productSections.find((known) => known.path === path);
  return section
    ? { to, title: section.title }
    : { to: productGridPath, title: 'Editar Productos' };
}
