import { deviceText } from '../../../ui/device-text.ts';

const stored = deviceText('showSnow', 'false');

/** Whether the snow is on: the stored choice, on by default. */
export const useShowSnow = (): boolean => stored.useText() !== 'false';

export const setShowSnow = (show: boolean): void => stored.write(String(show));
