const stylesheet = /<link rel="stylesheet" href="\/assets\/root-[^"]*"\/>/;

/**
 * Writes the shop's stylesheet into a document, so that its first paint needs no second request. The
 * link stays for hydration, which expects it, and when React renders the document again; the browser
 * does not load a disabled one. Stylesheets of other routes (the panel's) stay links.
 */
export function inlineStyles(html: string, styles: string): string {
  return html.replace(
    stylesheet,
    (link) => `<style>${styles}</style>${link.replace('/>', ' disabled=""/>')}`,
  );
}
