import { ProviderError } from '#api/modules/orders/payments/provider.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { Crash } from './crash.ts';
import { type Action, nothing } from './jobs.ts';
import type { World } from './world.ts';

/** Runs an action of the world; its result, for the trace. */
export async function perform(world: World, action: Action): Promise<string> {
  try {
    const result = await action.run(world);
    // Of a job: how many rows it processed.
    if (result === 0) return nothing;
    return isRefusal(result) ? `refused (${result.code})` : summary(result);
  } catch (error) {
    if (error instanceof Crash || world.crash.isCrashed) return 'the process crashed';
    world.errors.push(`${action.name}: ${error instanceof Error ? error.stack : error}`);
    return 'failed';
  } finally {
    collectFailures(world);
  }
}

/** Adds to the world's errors what jobs reported about single items, which did not end their run. */
export function collectFailures({ failures, crash, errors }: World): void {
  for (const { source, error } of failures.reported.splice(0)) {
    const isOwn = error instanceof Crash || error instanceof ProviderError || crash.isCrashed;
    // The mail server of the world fails.
    if (isOwn || source === 'mail') continue;
    errors.push(`${source}: ${error instanceof Error ? error.stack : error}`);
  }
}

function summary(result: unknown): string {
  return typeof result === 'object' ? 'done' : String(result ?? 'done');
}
