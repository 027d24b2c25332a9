import { createContext, type RouterContextProvider } from 'react-router';
import type { Transport } from './api-client.ts';

/** The transport of loaders while a page is rendered on the server; set by the page handler. */
export const apiContext = createContext<Transport>();

/** The transport of a loader's context. */
export function apiOf(context: Readonly<RouterContextProvider>): Transport {
  return context.get(apiContext);
}

/** The shop's public URL, for absolute links; set by the page handler. */
export const publicUrlContext = createContext<string>();

/** The shop's public URL, without a trailing slash. */
export function publicUrlOf(context: Readonly<RouterContextProvider>): string {
  return context.get(publicUrlContext);
}

/** Ids of the products, besides shirts, that show a chart of shirts in Lv; set by the page handler. */
export const sizeChartContext = createContext<readonly string[]>();

/** Whether only the status of a missing page is rendered; the page handler has its document cached. */
export const omitsMissingContext = createContext(false);
