import { receiptSide } from '#domain/orders/transfer.ts';

const reduced = ['image/jpeg', 'image/png', 'image/webp'];
const smallBytes = 1_000_000;
const quality = 0.85;

/**
 * A photograph as a JPEG no larger than the shop stores it, which a slow connection sends in time. The file itself
 * when it is small, no photograph, or cannot be made smaller by this browser. Never rejects.
 */
export async function reducePhoto(file: File): Promise<File> {
  if (file.size <= smallBytes || !reduced.includes(file.type)) return file;
  try {
    const jpeg = await encode(file);
    if (jpeg.size >= file.size) return file;
    return new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: jpeg.type });
  } catch {
    // Broken, or too large to decode here: the shop says what is wrong with it.
    return file;
  }
}

async function encode(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, receiptSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // What is transparent would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
