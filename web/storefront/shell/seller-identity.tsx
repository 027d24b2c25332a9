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
          <DataFiscal />
        </a>
      )}
    </div>
  );
}

/** The picture of "Data Fiscal", drawn, so that no page requests it from another site. */
function DataFiscal() {
  return (
    <svg
      viewBox="0 0 60 76"
      role="img"
      aria-label="Data Fiscal (se abre en otra pestaña)"
      className="h-16 w-auto rounded-sm border border-line-strong bg-white text-[#1d1d1b]"
    >
      <path
        fill="currentColor"
        d="M8 6h16v16H8zm3 3v10h10V9zm3 3h4v4h-4zM36 6h16v16H36zm3 3v10h10V9zm3 3h4v4h-4zM8 34h16v16H8zm3 3v10h10V37zm3 3h4v4h-4zM28 8h4v6h-4zm0 10h4v6h-4zM8 26h8v4H8zm12 0h6v4h-6zm10 2h4v8h-4zm8-2h6v4h-6zm10 0h4v8h-4zM36 34h6v4h-6zm-6 8h6v4h-6zm10 0h4v8h-4zm8-2h4v6h-4zm-16 8h4v2h-4zm16 0h4v2h-4z"
      />
      <text x="30" y="61" textAnchor="middle" fontSize="9" fontWeight="700" fill="currentColor">
        DATA
      </text>
      <text x="30" y="71" textAnchor="middle" fontSize="9" fontWeight="700" fill="currentColor">
        FISCAL
      </text>
    </svg>
  );
}
