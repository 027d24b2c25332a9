import { privatePaths } from '#domain/site/site-pages.ts';

/** The content of robots.txt: the disallowed paths and the URL of the sitemap (RFC 9309). */
export function renderRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
