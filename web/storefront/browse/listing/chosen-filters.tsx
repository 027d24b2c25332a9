import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import type { Chip } from './chosen-values.ts';

const focusContent = () => document.getElementById('contenido')?.focus({ preventScroll: true });

/** Each chosen filter as a link that removes it, and the last one as a link that removes all. */
export function ChosenFilters({ chips }: { chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros elegidos" className="-mt-4 flex flex-wrap items-center gap-2 pb-8">
      {chips.map(({ text, href }, index) => {
        const isAll = index === chips.length - 1;
        return (
          // By its place, so that the focus goes on to the next filter.
          <li key={isAll ? 'all' : index}>
            <Link
              to={href}
              rel="nofollow"
              preventScrollReset
              // No filter follows the last one.
              onClick={index >= chips.length - 2 ? focusContent : undefined}
              className={buttonClass(
                isAll ? 'quiet' : 'outline',
                'small',
                'pointer-coarse:min-h-11',
              )}
            >
              {!isAll && <span className="sr-only">Quitar </span>}
              {text}
              {!isAll && <CloseIcon className="size-3.5" />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
