/** The parts of an absolute address, or of one relative to `base`; null when it is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  // `URL.canParse` is missing before Safari 17, Chrome 120 and Firefox 115, `URL.parse` for longer.
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
