import { AsyncLocalStorage } from 'node:async_hooks';

const isRendering = new AsyncLocalStorage<true>();

/** Runs a call that the process makes itself, to render a page: the page is counted instead. */
export const runInternally = <T>(call: () => Promise<T>): Promise<T> => isRendering.run(true, call);

/** Whether the current request is such a call. */
export const isInternalCall = (): boolean => isRendering.getStore() === true;
