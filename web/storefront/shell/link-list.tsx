import { Link } from 'react-router';
import { consumerDefence, withdrawalLabel, withdrawalPath } from '#domain/site/consumer-links.ts';
import { legalPages } from '#domain/site/legal-pages.ts';
import { buttonClass } from '../../ui/button-class.ts';

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

/** Says in the name of a link that it opens another tab. */
export const NewTab = () => <span className="sr-only"> (se abre en otra pestaña)</span>;

/** The links that consumer law wants on every page. */
export function ConsumerLinks() {
  return (
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
  );
}
