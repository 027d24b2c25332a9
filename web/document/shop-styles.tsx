import text from '../shop.css?inline';
import href from '../shop.css?url';

/** In development Vite's link is used, which it updates when a style changes. */
const isInline = import.meta.env.SSR && import.meta.env.PROD;

/**
 * The shop's stylesheet, inside the document, so that its first paint needs no second request. The link
 * is for the browser, when React renders the document again after an error; in the document it is
 * disabled, and not loaded. The browser does not render the element with the styles: React's hydration
 * skips what the head has besides.
 */
export function ShopStyles() {
  return (
    <>
      {isInline && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: static text
        <style dangerouslySetInnerHTML={{ __html: text }} />
      )}
      <link rel="stylesheet" href={href} {...(isInline && { disabled: true })} />
    </>
  );
}
