import type { PublicSettings } from '#domain/contract/settings.ts';
import { sellerFacts } from '#domain/site/seller.ts';

/** Who sells, as far as the shop has set it, and the link to its tax data. */
export function SellerIdentity({ settings }: { settings: PublicSettings }) {
  const { dataFiscalUrl } = settings;
  const facts = sellerFacts(settings);
  if (facts.length === 0 && !dataFiscalUrl) return null;
  return (
    <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-5 text-sm text-muted">
      <p className="text-pretty">{facts.join(' · ')}</p>
      {dataFiscalUrl && (
        <a href={dataFiscalUrl} rel="noreferrer" target="_F960AFIPInfo">
          <img
            src="/data-fiscal.svg"
            alt="Data Fiscal (se abre en otra pestaña)"
            width={60}
            height={76}
            loading="lazy"
            className="h-16 w-auto rounded-sm border border-line-strong bg-white"
          />
        </a>
      )}
    </div>
  );
}
