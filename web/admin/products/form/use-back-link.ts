import { useLocation } from 'react-router';
import { productGridPath } from '../../paths.ts';
import { productSections } from '../product-sections.ts';

/** The list that the form was opened from, with its search parameters; else the grid. */
export function useBackLink(): { to: string; title: string } {
  const from: unknown = useLocation().state?.from;
  const to = typeof from === 'string' ? from : productGridPath;
  const [path] = to.split('?');
  const section = productSections.find((section) => section.path === path);
  return section
    ? { to, title: section.title }
    : { to: productGridPath, title: 'Editar Productos' };
}
