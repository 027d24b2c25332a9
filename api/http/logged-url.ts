import type { FastifyRequest } from 'fastify';

/** A path with a code or token, with which anyone reads what it names. */
const secretRoute = /:code\b|:token\b/;
/** The same in a path that no route matches, such as one with a slash after it. */
const secretPart = /(withdrawals\/|payment-links\/|pagar\/)[^/]+/gi;

/**
 * The URL of a request as it is logged: without the query, which has the words and email addresses of a
 * search, and the tokens of links; and without the code of a withdrawal and the token of a payment link.
 */
export function loggedUrl({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions?.url;
  if (route && secretRoute.test(route)) return route;
  return (url.split('?')[0] ?? '').replace(secretPart, '$1…');
}
