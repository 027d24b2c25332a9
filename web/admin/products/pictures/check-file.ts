import { findPictureErrors, pictureErrors, pictureHeadBytes } from '#domain/catalogue/picture.ts';

/** Why a file cannot be a picture of the shop, in Spanish; empty when nothing speaks against it. */
export async function checkFile(file: File): Promise<string[]> {
  try {
    const head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer());
    return findPictureErrors({ head, bytes: file.size }).map((fault) => pictureErrors[fault]);
  } catch {
    // Moved or removed since it was chosen.
    return [pictureErrors.unreadable];
  }
}
