import { Link } from 'react-router';
import { consumerDefence, withdrawalLabel, withdrawalPath } from '#domain/site/consumer-links.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { NewTab } from './new-tab.tsx';

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
