import { createContext, useContext } from 'react';

/** The nonce of the rendering on the server; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A script of the document. In the browser its text may be empty: a script that it renders does not run. */
export function InlineScript({ text }: { text: string }) {
  return (
    <script
      nonce={useContext(NonceContext)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: static text
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  );
}
