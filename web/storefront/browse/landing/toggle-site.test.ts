import { expect, test } from 'vitest';
import { toggleLock, toggleMaintenance } from './site-toggles.tsx';

test('a toggle without a session sends no request', async () => {
  await expect(toggleLock()).rejects.toThrow('Token not found');
  await expect(toggleMaintenance()).rejects.toThrow('Token not found');
});
