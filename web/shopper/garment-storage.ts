import { deviceText } from '../ui/device-text.ts';

const stored = deviceText('vidriera:own-garments', null);

/** The own garments as stored on this device, unparsed; null without any and during hydration. */
export const useStoredGarments = stored.useText;

/** Stores the own garments, or removes them. */
export const storeGarments = stored.write;
