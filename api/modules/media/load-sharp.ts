/** Imported on first use: sharp takes some 20 MB, and a process without uploads does not need it. */
export const loadSharp = async () => (await import('sharp')).default;
