import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** The suffix with which React Router's plugin makes a route module an entry of the client build. */
const entrySuffix = '?__react-router-build-client-route';

type Pages = {
  /** The absolute path of the folder of the route modules. */
  folder: string;
  /** Route modules that every page loads. */
  always: readonly string[];
  /** Modules that only the server's build has: pages import them, the browser's build leaves them out. */
  serverOnly: readonly string[];
  /** Modules of several kinds of pages that are chunks of their own, since a kind with many scripts lacks them. */
  apart: readonly string[];
  /** Per kind of page, its route modules. */
  kinds: Readonly<Record<string, readonly string[]>>;
  /** Per chunk, a page that no visit begins with; it has what `sharedBy` or more entries import. */
  later: Readonly<Record<string, { page: string; sharedBy: number }>>;
};

/**
 * Groups modules by the route modules that import them, directly or not: `shop` has what every page or
 * several kinds of pages load, and one chunk per kind what all its pages share. What a single entry
 * imports stays in its own chunk. Throws for a module that is not part of the build.
 */
export function pageChunks({ folder, always, serverOnly, apart, kinds, later }: Pages): Group[] {
  const ownChunks = new Set(apart.map((path) => `${folder}/${path}`));
  const reached = reachedModules(folder, { serverOnly, apart });
  const isReached = (id: string, graph: Graph) => (page: string) => reached(page, graph).has(id);
  const isOfShop = (id: string, graph: Graph) =>
    always.some(isReached(id, graph)) ||
    Object.values(kinds).filter((pages) => pages.some(isReached(id, graph))).length > 1;
  const group = (name: string, isPart: (id: string, graph: Graph) => boolean): Group => ({
    name: (id, graph) => (!isEntry(id) && !ownChunks.has(id) && isPart(id, graph) ? name : null),
    debugName: name,
  });
  return [
    { ...group('shop', isOfShop), priority: 3 },
    ...Object.entries(kinds).map(([kind, pages]) => ({
      ...group(kind, (id, graph) => pages.every(isReached(id, graph))),
      priority: 2,
      minShareCount: 2,
    })),
    ...Object.entries(later).map(([name, { page, sharedBy }]) => ({
      ...group(name, (id, graph) => isOwn(id) && reached(page, graph).has(id)),
      priority: 1,
      minShareCount: sharedBy,
    })),
  ];
}

const isEntry = (id: string) => id.endsWith(entrySuffix);

/** Libraries of forms are larger than what their pages share besides. */
const isOwn = (id: string) => !id.includes('node_modules');

/** The modules that the browser loads for a route module, itself included. Cached per page. */
function reachedModules(
  folder: string,
  { serverOnly, apart }: Pick<Pages, 'serverOnly' | 'apart'>,
) {
  const cache = new Map<string, Set<string>>();
  const leftOut = new Set(serverOnly.map((path) => `${folder}/${path}`));
  return (page: string, graph: Graph): Set<string> => {
    const cached = cache.get(page);
    if (cached) return cached;
    const entry = `${folder}/${page}${entrySuffix}`;
    for (const id of [entry, ...leftOut, ...apart.map((path) => `${folder}/${path}`)]) {
      if (!graph.getModuleInfo(id)) throw new Error(`The build has no module ${id}.`);
    }
    const modules = new Set([entry]);
    // A set iterates over what is added during the iteration too.
    for (const id of modules) {
      for (const each of graph.getModuleInfo(id)?.importedIds ?? []) {
        if (!leftOut.has(each)) modules.add(each);
      }
    }
    cache.set(page, modules);
    return modules;
  };
}
