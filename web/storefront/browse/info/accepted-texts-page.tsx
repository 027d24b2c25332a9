import { data } from 'react-router';
import { formatDay } from '#domain/shared/argentine-day.ts';
import { legalPageNames, legalPages } from '#domain/site/legal-pages.ts';
import { ApiError, call } from '../../../api-client.ts';
import { scriptsWhenUsed } from '../../../document/deferred-scripts.tsx';
import { apiOf } from '../../../load.ts';
import { TextPage } from '../../../ui/page-frames.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/accepted-texts-page';
import { MarkdownContent } from './markdown-content.tsx';
import { renderMarkdown } from './render-markdown.ts';

const title = 'Textos aceptados';

export const handle = scriptsWhenUsed;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  try {
    const texts = await call(apiOf(context), 'GET /api/legal-texts/:id', { params: { id } });
    return legalPageNames.map((page) => {
      const { text, updatedAt } = texts[page];
      return { page, updatedAt, content: renderMarkdown(text) };
    });
  } catch (error) {
    const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
    throw isMissing ? data(null, { status: 404 }) : error;
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, title, 'Los textos legales como estaban cuando se hizo una compra.');
}

/** The legal texts as a buyer accepted them, which may have changed since. */
export default function AcceptedTexts({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage title={title}>
      <p>Así estaban los textos cuando se hizo la compra.</p>
      {loaderData.map(({ page, updatedAt, content }) => (
        <section key={page} aria-labelledby={page} className="grid gap-5 border-t border-line pt-5">
          <h2 id={page} className="display display-md">
            {legalPages[page].title}
          </h2>
          <p className="text-sm text-muted">
            Versión del <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
          </p>
          <MarkdownContent content={content} />
        </section>
      ))}
    </TextPage>
  );
}
