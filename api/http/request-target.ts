/** What two parsers of a URL may read differently; all other targets are used as they are. */
const ambiguous = /^(?!\/)|\/\.|[^\w.~!$&'()*+,;=:@/?[\]-]/;
const origin = 'http://shop';

/**
 * The path and query of a request target as a browser would have sent them, so that routing, guards,
 * cache and rendering all read the same URL: without the origin of an absolute form (RFC 9112, 3.2.2),
 * dot segments and fragment. Backslashes, and the percent signs of a malformed path, are escaped.
 */
export function resolveTarget(target: string): string {
  if (!ambiguous.test(target)) return target;
  const local = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  const [path = '', ...query] = local.replace(/#.*$/s, '').split('?');
  const escaped = escapeMalformed(path.replaceAll('\\', '%5C'));
  const url = new URL(origin + (escaped.startsWith('/') ? escaped : `/${escaped}`));
  // With its question mark, since the setter removes one.
  if (query.length > 0) url.search = `?${query.join('?')}`;
  return url.pathname + url.search;
}

function escapeMalformed(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
