import type { FailureLog } from '../failures/failure-log.ts';
import type { Cache } from './cache.ts';

type Parts = {
  /** Where purges are sent, and the token that allows it. */
  url: string;
  token: string | undefined;
  /** How long pages may be sent after their data changed. A purge comes later, so that the CDN does not get them again. */
  minAgeMs: number;
  failures: FailureLog;
};

/** The tag of every page, for what invalidates everything. */
const everyPage = 'pages';
/** Changes within it are one request. */
const batchMs = 50;
/** By then pages that were being rendered with the old data have arrived at the CDN: it is purged again. */
const againMs = 2000;
const timeoutMs = 5000;
/** Cloudflare refuses requests with too many, and limits requests: more changes are those of every page. */
const maxTags = 30;

/**
 * Makes a CDN remove the pages of this process whose data changes. Returns the function whose value each page has to
 * be sent with: the tags of what is being loaded, separated by commas (`Cache-Tag`). A purge names them in its
 * body, as Cloudflare reads them, and in its header, for Varnish (`ops/varnish.vcl`); one that fails is reported, and the
 * CDN's own expiry follows within seconds.
 */
export function purgeCdn(cache: Cache, { url, token, minAgeMs, failures }: Parts): () => string {
  const sent = new Set<string>();
  let changed = new Set<string>();

  const purge = async (tags: readonly string[]): Promise<void> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'cache-tag': tags.join(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ tags }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The CDN answered ${response.status}`);
    } catch (error) {
      failures.report('cdn', error);
    }
  };
  const purgeChanged = () => {
    const tags = changed.has(everyPage) || changed.size > maxTags ? [everyPage] : [...changed];
    changed = new Set();
    for (const wait of [minAgeMs, againMs]) setTimeout(() => void purge(tags), wait).unref();
  };

  const remove = (tag: string | null) => {
    const name = tag ?? everyPage;
    // Pages with it are rendered again, and then it is sent again. Sessions and the like are in none.
    const wasSent = name === everyPage || sent.delete(name);
    if (!wasSent) return;
    if (changed.size === 0) setTimeout(purgeChanged, batchMs).unref();
    changed.add(name);
  };
  cache.onInvalidate(remove);
  // Changes may have been missed before the start.
  remove(null);
  return () => {
    const tags = [everyPage, ...cache.loadingTags];
    for (const tag of tags) sent.add(tag);
    return tags.join();
  };
}
