/** A new name without its extension: a prefix and the time, by which unused uploads are found. */
export const newUploadBase = (now: Date): string =>
  `products/${crypto.randomUUID().slice(0, 8)}_${now.getTime()}`;
