import { createContext, type RouterContextProvider } from 'react-router';
import type { Transport } from './api-client.ts';

/** How loaders reach the API while a page is rendered on the server; set by the page handler. */
export const apiContext = createContext<Transport>();

/** The transport of a loader's context. */
export function apiOf(context: Readonly<RouterContextProvider>): Transport {
  return context.get(apiContext);
}

/** The address that shoppers use, for links that leave the shop; set by the page handler. */
export const publicUrlContext = createContext<string>();

/** The shop's public address, without a slash at its end. */
export function publicUrlOf(context: Readonly<RouterContextProvider>): string {
  return context.get(publicUrlContext);
}

/** Ids of the products that show the size chart beside the shirts; set by the page handler. */
export const sizeChartContext = createContext<readonly string[]>();
