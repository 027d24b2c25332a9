/** Saves a text as a file, as the browser saves its downloads. */
export function saveFile(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  // A spreadsheet recognises UTF-8 by the byte order mark, which a response's text has not.
  saveBlob(name, new Blob(type === 'text/csv' ? ['\uFEFF', text] : [text], { type }));
}

/** The same with any content. */
export function saveBlob(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
