import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Two different cores that this process may use, or null when it has only one. */
export function findCores(): { server: number; generator: number } | null {
  const status = readFileSync('/proc/self/status', 'utf8');
  const cores = parseCores(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '');
  const [server, generator] = [cores.at(0), cores.at(-1)];
  if (server === undefined || generator === undefined || server === generator) return null;
  return { server, generator };
}

/** Parses the kernel's format, such as `0-3,8`. */
export function parseCores(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Moves a process, with all its threads, to one core. */
export function pinProcess(pid: number, core: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
}

/** Seconds since the boot that a core spent in interrupts, or that its host took from it. */
export function readInterruptSeconds(core: number): number {
  const fields = new RegExp(`^cpu${core} (.*)$`, 'm').exec(readFileSync('/proc/stat', 'utf8'))?.[1];
  // user, nice, system, idle, iowait, irq, softirq, steal: proc(5), in hundredths of a second.
  const [irq = 0, softirq = 0, steal = 0] = (fields ?? '').split(' ').map(Number).slice(5);
  return (irq + softirq + steal) / 100;
}
