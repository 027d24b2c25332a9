import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

// XML 1.0 forbids them even as character references; U+FFFE and U+FFFF are no characters.
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what they are is the point.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element's XML: properties are its children, `@_name` its attributes, an array repeats an element. */
export function buildXml(element: object): string {
  return builder.build(element).replace(forbidden, '');
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
