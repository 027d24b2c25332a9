import { privatePaths } from '#domain/site/site-pages.ts';

/** What search engines may ask for, and where the list of pages is (RFC 9309). */
export function renderRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
