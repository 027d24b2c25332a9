import { expect, test } from 'vitest';
import { setLocked, setMaintenance } from './site-toggles.tsx';

test('a toggle without a session sends no request', async () => {
  await expect(setLocked(true)).rejects.toThrow('Token not found');
  await expect(setMaintenance(true)).rejects.toThrow('Token not found');
});
