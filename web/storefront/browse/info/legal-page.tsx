import { formatDay } from '#domain/shared/argentine-day.ts';
import { type LegalPage, legalPageNames, legalPages } from '#domain/site/legal-pages.ts';
import { call } from '../../../api-client.ts';
import { scriptsWhenUsed } from '../../../document/deferred-scripts.tsx';
import { apiOf } from '../../../load.ts';
import { Button } from '../../../ui/button.tsx';
import { TextPage } from '../../../ui/page-frames.tsx';
import { publicMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/legal-page';
import { MarkdownContent } from './markdown-content.tsx';
import { renderMarkdown } from './render-markdown.ts';

export const handle = scriptsWhenUsed;

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
  return publicMeta(matches, { title, description: `${title} de la tienda.`, path });
}

/** One of the legal pages, whose text the owner may edit. */
export default function Legal({ loaderData }: Route.ComponentProps) {
  const { page, content, updatedAt } = loaderData;
  return (
    <TextPage title={legalPages[page].title}>
      <MarkdownContent content={content} />
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
