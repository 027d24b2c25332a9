import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { consumerDefence, withdrawalLabel, withdrawalPath } from '#domain/site/consumer-links.ts';
import { socialProfiles } from '#domain/site/contact.ts';
import { legalPages } from '#domain/site/legal-pages.ts';
import { findStoreByPath, stores } from '#domain/site/store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { InstagramIcon } from '../../ui/icons.tsx';
import { SellerIdentity } from './seller-identity.tsx';
import { SnowToggle } from './snow/snow-toggle.tsx';

const link =
  'inline-flex min-h-8 items-center pointer-coarse:min-h-11 underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current';

/** Both are missing when the layout's loader failed. */
export type FooterProps = { settings?: PublicSettings | undefined; year?: number | undefined };

export function Footer({ settings, year }: FooterProps) {
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="frame grid grid-cols-2 gap-x-8 gap-y-8 py-12 md:grid-cols-[1fr_auto_auto_auto] md:gap-x-12 lg:gap-x-20">
        <p className="display display-md max-w-[12ch] max-md:col-span-2">Vidriera</p>
        <LinkList label="Ayuda" links={infoPages.map(({ to, label }) => ({ to, label }))} />
        <LinkList
          label="Tiendas"
          links={stores.map(({ path, name }) => ({ to: path, label: name }))}
        />
        <LinkList
          label="Legales"
          className="max-md:col-span-2"
          links={Object.values(legalPages).map(({ path, title }) => ({ to: path, label: title }))}
        />
      </div>
      <div className="frame flex flex-wrap items-center gap-x-8 gap-y-4 pb-8">
        <Link to={withdrawalPath} className={buttonClass('outline', 'dense')}>
          {withdrawalLabel}
        </Link>
        <a
          href={consumerDefence.url}
          rel="noreferrer"
          target="_blank"
          className="text-pretty underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {consumerDefence.text}
          <NewTab />
        </a>
      </div>
      {settings && <SellerIdentity settings={settings} />}
      <div className="frame flex flex-wrap items-center justify-between gap-4 border-t border-line py-5 text-sm text-muted">
        <p>{['©', year, 'Vidriera. Todos los derechos reservados.'].filter(Boolean).join(' ')}</p>
        <SnowToggle />
        {settings && <Profiles settings={settings} />}
      </div>
    </footer>
  );
}

type LinkListProps = {
  label: string;
  links: readonly { to: string; label: string }[];
  className?: string;
};

function LinkList({ label, links, className = '' }: LinkListProps) {
  return (
    <nav aria-label={label} className={`grid content-start gap-1.5 ${className}`}>
      {links.map(({ to, label: text }) => (
        <Link key={to} to={to} className={link}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

function Profiles({ settings }: { settings: PublicSettings }) {
  const profiles = socialProfiles(settings, findStoreByPath(useLocation().pathname));
  if (profiles.length === 0) return null;
  return (
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
            <NewTab />
          </a>
        </li>
      ))}
    </ul>
  );
}

const NewTab = (): ReactNode => <span className="sr-only"> (se abre en otra pestaña)</span>;

export const infoPages = [
  { to: '/info/about-us', label: 'Sobre nosotros' },
  { to: '/info/contact-us', label: 'Soporte' },
  { to: '/info/sizes', label: 'Talles' },
] as const;
