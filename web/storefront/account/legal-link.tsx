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

/** Here, since a file of its own would be one more that the checkout loads. */
export function PaymentTerms() {
  return (
    <p className="text-sm text-pretty text-muted">
      Al pagar aceptás los <LegalLink page="terms">Términos y condiciones</LegalLink> y la{' '}
      <LegalLink page="privacy">Política de privacidad</LegalLink>.
    </p>
  );
}
