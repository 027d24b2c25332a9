import { type LegalPage, legalPages } from '#domain/site/legal-pages.ts';

/** A legal page in another tab, since leaving the page would lose its form. */
export function LegalLink({ page, children }: { page: LegalPage; children: string }) {
  return (
    <a
      href={legalPages[page].path}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4"
    >
      {children}
    </a>
  );
}
