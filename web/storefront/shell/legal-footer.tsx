import type { PublicSettings } from '#domain/contract/settings.ts';
import { ConsumerLinks, LegalLinks } from './link-list.tsx';
import { SellerIdentity } from './seller-identity.tsx';

/** The footer of a page without the rest of the shop: what the law wants on every page. */
export function LegalFooter({ settings }: { settings: PublicSettings }) {
  return (
    <footer className="border-t border-line pt-6 print:hidden">
      <LegalLinks className="frame flex flex-wrap gap-x-6 gap-y-1 pb-6" />
      <ConsumerLinks />
      <SellerIdentity settings={settings} />
    </footer>
  );
}
