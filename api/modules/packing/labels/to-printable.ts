/** What Windows-1252 has beyond Latin-1. */
const others = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrintable = (character: string): boolean =>
  /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF]$/.test(character) || others.has(character);

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * The text on one line with the characters of the PDF's standard fonts (Windows-1252), which have all letters of
 * Spanish. An accent that they lack is left out; any other character, such as an emoji, is one `?`. What is
 * invisible is left out, as are marks of the direction of writing. Throws never.
 */
export function toPrintable(text: string): string {
  const line = text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ');
  return [...graphemes.segment(line)]
    .map(({ segment }) => replace(segment))
    .join('')
    .trim();
}

function replace(grapheme: string): string {
  if ([...grapheme].every(isPrintable)) return grapheme;
  const visible = grapheme.replace(/[\p{Cf}\p{Cc}]/gu, '');
  if (visible === '') return '';
  const plain = visible.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isPrintable) ? plain : '?';
}
