import type { Order } from '../contract/orders.ts';
import { parseUrl } from '../shared/parse-url.ts';

/** The most characters of the tracking code of an order or an exchange. */
export const maxTrackingCode = 80;

/** What stands for the code in the address of a carrier's page. */
const codeMark = '{codigo}';

export const trackingUrlMessage = `Debe ser una dirección https:// con ${codeMark} donde va el código`;

/** Whether a text is the address of a carrier's page with the place of the code, behind its host. */
export function isTrackingUrl(text: string): boolean {
  // The marks of a code do not change what an address is.
  const url = parseUrl(fill(text, 'AR1'));
  const parts = text.split(codeMark);
  const hasOnePlace = parts.length === 2 && /^https:\/\/[^/?#]+[/?#]/.test(parts[0] ?? '');
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && hasOnePlace;
}

const fill = (text: string, code: string) => text.replace(codeMark, () => encodeURIComponent(code));

/** The carrier's page about an order's parcel; null without one, or without a code. */
export function trackingLink(
  { delivery }: Pick<Order, 'delivery'>,
  code: string | undefined,
): string | null {
  const url = delivery?.trackingUrl ?? '';
  return code && isTrackingUrl(url) ? fill(url, code) : null;
}
