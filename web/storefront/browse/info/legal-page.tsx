import type { Nodes } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Link } from 'react-router';
import { type LegalPage, legalPageNames, legalPages } from '#domain/site/legal-pages.ts';
import { call } from '../../../api-client.ts';
import { apiOf } from '../../../load.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDay } from '../../../ui/format-moment.ts';
import { publicUrlFrom } from '../../seo/layout-data.ts';
import { publicMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/legal-page';
import { renderMarkdown } from './render-markdown.ts';
import { TextPage } from './text-page.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageAt(url.pathname);
  const { text, updatedAt } = await call(apiOf(context), 'GET /api/legal/:page', {
    params: { page },
  });
  return { page, content: renderMarkdown(text), updatedAt };
}

const pageAt = (pathname: string): LegalPage =>
  legalPageNames.find((page) => pathname.startsWith(legalPages[page].path)) ?? 'terms';

export function meta({ location, matches }: Route.MetaArgs) {
  const { title, path } = legalPages[pageAt(location.pathname)];
  return publicMeta(publicUrlFrom(matches), { title, description: `${title} de Vidriera.`, path });
}

/** One of the legal pages, whose text the owner may edit. */
export default function Legal({ loaderData }: Route.ComponentProps) {
  const { page, content, updatedAt } = loaderData;
  return (
    <TextPage title={legalPages[page].title}>
      {toJsxRuntime(content as Nodes, {
        Fragment,
        jsx,
        jsxs,
        components: { h2: Heading, a: TextLink, ul: List },
      })}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="text-sm text-muted">
          Última actualización: <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
        </p>
        <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
          Imprimir o guardar
        </Button>
      </div>
    </TextPage>
  );
}

const Heading = ({ children }: ComponentProps<'h2'>) => (
  <h2 className="display display-sm">{children}</h2>
);

const List = ({ children }: ComponentProps<'ul'>) => (
  <ul className="grid list-disc gap-2 pl-5">{children}</ul>
);

const link = 'underline underline-offset-4 decoration-line-strong hover:decoration-current';

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  return href.startsWith('/') ? (
    <Link to={href} className={link}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noreferrer" className={link}>
      {children}
    </a>
  );
}
