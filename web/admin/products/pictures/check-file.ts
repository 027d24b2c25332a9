import { findPictureErrors, pictureErrors, pictureHeadBytes } from '#domain/catalogue/picture.ts';

/** Why a file is not a valid picture, in Spanish; empty when it is valid. Never throws. */
export async function checkFile(file: File): Promise<string[]> {
  try {
    const head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer());
    return findPictureErrors({ head, bytes: file.size }).map((code) => pictureErrors[code]);
  } catch {
    // The file was moved or removed after it was chosen.
    return [pictureErrors.unreadable];
  }
}
