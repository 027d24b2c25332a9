import { useLocation } from 'react-router';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { socialProfiles } from '#domain/site/contact.ts';
import { shopName } from '#domain/site/seller.ts';
import { defaultPublicSettings } from '#domain/site/settings.ts';
import { findStoreByPath, stores } from '#domain/site/store.ts';
import { cx } from '../../ui/cx.ts';
import { InstagramIcon } from '../../ui/icons.tsx';
import { ConsumerLinks, columnClass, LegalLinks, LinkList, NewTab } from './link-list.tsx';
import { SellerIdentity } from './seller-identity.tsx';
import { SnowToggle } from './snow/snow-toggle.tsx';

/** Both are missing when the layout's loader failed. */
export type FooterProps = { settings?: PublicSettings | undefined; years?: string | undefined };

export function Footer({ settings, years }: FooterProps) {
  const name = shopName(settings ?? defaultPublicSettings);
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="frame grid grid-cols-2 gap-x-8 gap-y-8 py-12 md:grid-cols-[1fr_auto_auto_auto] md:gap-x-12 lg:gap-x-20">
        <p className="display display-md max-w-[12ch] wrap-anywhere max-md:col-span-2">{name}</p>
        <LinkList
          label="Ayuda"
          className={columnClass}
          links={infoPages.map(({ to, label }) => ({ to, label }))}
        />
        <LinkList
          label="Tiendas"
          className={columnClass}
          links={stores.map(({ path, name }) => ({ to: path, label: name }))}
        />
        <LegalLinks className={cx(columnClass, 'max-md:col-span-2')} />
      </div>
      <ConsumerLinks />
      {settings && <SellerIdentity settings={settings} />}
      <div className="frame flex flex-wrap items-center justify-between gap-4 border-t border-line py-5 text-sm text-muted">
        <p>{['©', years, `${name}. Todos los derechos reservados.`].filter(Boolean).join(' ')}</p>
        <SnowToggle />
        {settings && <Profiles settings={settings} />}
      </div>
    </footer>
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

export const infoPages = [
  { to: '/info/about-us', label: 'Sobre nosotros' },
  { to: '/info/contact-us', label: 'Soporte' },
  { to: '/info/sizes', label: 'Talles' },
] as const;
