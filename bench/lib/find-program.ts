import { findOnPath, findOrInstall } from '../../scripts/debian-package.mjs';

/**
 * What `find` finds on this machine, after installing Debian's package as root if necessary. Throws with
 * the name of the package when there is nothing to find.
 */
export function findInstalled<Found>(packageName: string, find: () => Found | null): Found {
  const found = findOrInstall(packageName, find);
  if (found === null) throw new Error(`Not found; install Debian's package: ${packageName}`);
  return found;
}

/**
 * The path of a program, which is by default in the package of its own name. Servers are in /usr/sbin, which
 * only root has on the PATH.
 */
export function findProgram(program: string, packageName = program): string {
  const find = () => findOnPath(program) ?? findOnPath(`/usr/sbin/${program}`);
  return findInstalled(packageName, find);
}
