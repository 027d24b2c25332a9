import { ProviderError } from '#api/modules/orders/payments/provider.ts';

type HeldCall = { fails: boolean; reach: () => void; released: Promise<void> };

/** A call of the provider that is answered, or fails, when the world releases it. */
export function createHold() {
  let held: HeldCall | null = null;
  return {
    /** Holds the next call; `reached` resolves when it is made. */
    next(fails: boolean) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held = { fails, reach: reached.resolve, released: released.promise };
      return {
        reached: reached.promise,
        release() {
          held = null;
          released.resolve();
        },
      };
    },
    /** To be awaited by the call. */
    async wait(): Promise<void> {
      const current = held;
      held = null;
      if (!current) return;
      current.reach();
      await current.released;
      if (current.fails) throw new ProviderError('timeout', { status: null });
    },
  };
}
