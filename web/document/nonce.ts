import { createContext } from 'react';

/** The nonce of the rendering on the server; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
