import { Link, useLocation } from 'react-router';
import { type Contact, socialProfiles } from '#domain/site/contact.ts';
import { findStoreByPath, stores } from '#domain/site/store.ts';
import { InstagramIcon } from '../../ui/icons.tsx';
import { infoPages } from '../info/info-pages.ts';
import { SnowToggle } from '../snow/snow-toggle.tsx';

const link =
  'inline-flex min-h-8 items-center pointer-coarse:min-h-11 underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current';

/** Both are missing when the layout's loader failed. */
export type FooterProps = { contact?: Contact | undefined; year?: number | undefined };

export function Footer({ contact, year }: FooterProps) {
  const store = findStoreByPath(useLocation().pathname);
  const profiles = contact ? socialProfiles(contact, store) : [];
  return (
    <footer className="mt-auto border-t border-line">
      <div className="frame grid grid-cols-2 gap-x-8 gap-y-6 py-12 md:grid-cols-[1fr_auto_auto] md:gap-20">
        <p className="display display-md max-w-[12ch] max-md:col-span-2">Vidriera</p>
        <nav aria-label="Ayuda" className="grid content-start gap-1.5">
          {infoPages.map(({ to, label }) => (
            <Link key={to} to={to} className={link}>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Tiendas" className="grid content-start gap-1.5">
          {stores.map(({ path, name }) => (
            <Link key={path} to={path} className={link}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <div className="frame flex flex-wrap items-center justify-between gap-4 border-t border-line py-5 text-sm text-muted">
        <p>{['©', year, 'Vidriera. Todos los derechos reservados.'].filter(Boolean).join(' ')}</p>
        <SnowToggle />
        {profiles.length > 0 && (
          <ul className="flex flex-wrap gap-x-6">
            {profiles.map(({ label, url }) => (
              <li key={url}>
                <a
                  href={url}
                  rel="noreferrer"
                  target="_blank"
                  className="inline-flex min-h-8 items-center gap-2 pointer-coarse:min-h-11 hover:text-ink"
                >
                  <InstagramIcon />
                  {label}
                  <span className="sr-only"> (se abre en otra pestaña)</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
