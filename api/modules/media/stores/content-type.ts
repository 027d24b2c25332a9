import { extname } from 'node:path';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

/** The content type with which a bucket stores a file. */
export const contentTypeOf = (name: string): string =>
  types[extname(name)] ?? 'application/octet-stream';

/** A name never gets another picture. */
export const immutable = 'public, max-age=31536000, immutable';
