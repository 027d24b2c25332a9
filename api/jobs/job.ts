export type Job = {
  name: string;
  /** The interval between periodic runs; a notification on `work` starts an additional run. */
  everySeconds: number;
  /** Processes due rows and returns their number, 0 when none is left. Idempotent. */
  run(): Promise<number>;
};

/** Runs the job until nothing is due or the signal aborts; returns the number of processed rows. */
export async function runWhileDue(job: Pick<Job, 'run'>, signal?: AbortSignal): Promise<number> {
  let total = 0;
  let done: number;
  do {
    done = await job.run();
    total += done;
  } while (done > 0 && !signal?.aborted);
  return total;
}
