import { Link } from 'react-router';
import { legalPages } from '#domain/site/legal-pages.ts';

const link =
  'inline-flex min-h-8 items-center pointer-coarse:min-h-11 underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current';

type LinkListProps = {
  label: string;
  links: readonly { to: string; label: string }[];
  className?: string;
};

/** A list of links of the footer. */
export function LinkList({ label, links, className = '' }: LinkListProps) {
  return (
    <nav aria-label={label} className={className}>
      {links.map(({ to, label: text }) => (
        <Link key={to} to={to} className={link}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The lists' links below each other. */
export const columnClass = 'grid content-start gap-1.5';

/** The links to the legal pages. */
export const LegalLinks = ({ className }: { className: string }) => (
  <LinkList
    label="Legales"
    className={className}
    links={Object.values(legalPages).map(({ path, title }) => ({ to: path, label: title }))}
  />
);
