import { sql } from 'kysely';

/** A new name without its extension: a prefix and the time, by which unused uploads are found. */
export const newUploadBase = (now: Date): string =>
  `products/${crypto.randomUUID().slice(0, 8)}_${now.getTime()}`;

/** A condition: the picture at `address` has such a name, which those of the demo have not. */
export const isUpload = sql<boolean>`address ~ '^/media/products/[0-9a-f]{8}_[0-9]{13}[.]webp$'`;
