import { createContext, type RouterContextProvider } from 'react-router';
import type { Transport } from './api-client.ts';

/** How loaders reach the API while a page is rendered on the server; set by the page handler. */
export const apiContext = createContext<Transport>();

/** The transport of a loader's context. */
export function apiOf(context: Readonly<RouterContextProvider>): Transport {
  return context.get(apiContext);
}
