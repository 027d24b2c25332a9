import { NavLink } from 'react-router';
import { infoPages } from '../info/info-pages.ts';

/** The links between the information pages. */
export function InfoNav() {
  return (
    <nav aria-label="Información" className="frame flex gap-7 overflow-x-auto">
      {infoPages.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="label -mb-px inline-flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-spark aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
