import { groupBy } from '../shared/group-by.ts';

/** An order without a label, or of which nothing else is printed or packed. */
export type FailedLabel = {
  orderId: string;
  /** In Spanish. */
  reason: string;
};

/**
 * Orders without a label as a header, since the body is the file: `reason=id+id,reason=id`, each reason
 * percent-encoded. Named once, the reasons of 200 orders fit in the 8 kB that proxies accept.
 */
export const formatFailedLabels = (failed: readonly FailedLabel[]): string =>
  [...groupBy(failed, ({ reason }) => reason)]
    .map(([reason, of]) => {
      const ids = of.map(({ orderId }) => orderId);
      return `${encodeURIComponent(reason)}=${ids.join('+')}`;
    })
    .join();

/** The orders of such a header, by reason. Throws URIError for a reason that is not percent-encoded. */
export const parseFailedLabels = (text: string): FailedLabel[] =>
  text.split(',').flatMap((group) => {
    const [reason = '', ids = ''] = group.split('=');
    return ids
      .split('+')
      .filter((id) => id !== '')
      .map((orderId) => ({ orderId, reason: decodeURIComponent(reason) }));
  });
