/** The picture library takes some 20 MB: a process that only sells never needs it. */
export const loadSharp = async () => (await import('sharp')).default;
