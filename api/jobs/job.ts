export type Job = {
  name: string;
  /** The interval between periodic runs; a notification on `work` starts one at once besides. */
  everySeconds: number;
  /** Does what is due and returns how much that was, 0 when nothing is left. Safe to run twice. */
  run(): Promise<number>;
};

/** Runs the job until nothing is due or the signal aborts; returns how much was done. */
export async function runWhileDue(job: Pick<Job, 'run'>, signal?: AbortSignal): Promise<number> {
  let total = 0;
  let done: number;
  do {
    done = await job.run();
    total += done;
  } while (done > 0 && !signal?.aborted);
  return total;
}
