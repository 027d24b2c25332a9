import { decodeNamedCharacterReference } from 'decode-named-character-reference';

// Patterns of tags stop at the next `<`, and comments without an end at that of the text: else each `<` that does not
// end would be searched to the end of the text, in quadratic time.

/** Elements whose end is the end of a line. */
const blocks =
  /<\/?(?:address|article|blockquote|div|dd|dl|dt|figure|footer|h[1-6]|header|hr|ol|p|pre|section|table|tr|ul)\b[^<>]*>|<br\b[^<>]*>/gi;

/** HTML of a description as plain text with line breaks; list items begin with a dash, as people type them. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/t[dh]\b[^<>]*>/gi, ' ')
    .replace(blocks, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#x?[\da-f]{1,7}|\w{1,31});/gi, decodeReference)
    .replace(/[^\S\n]+/g, ' ');
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeReference(reference: string, name: string): string {
  if (!name.startsWith('#')) return decodeNamedCharacterReference(name) || reference;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  // U+0000 and surrogates are no characters; PostgreSQL does not store them.
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
}
