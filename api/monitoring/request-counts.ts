/** Of a request, what is counted. `route` is its pattern, never the URL, of which there are too many. */
export type CountedRequest = {
  method: string;
  route: string;
  status: number;
  /** Whether the answer was cached and sent before the application got the request. */
  isHit: boolean;
};

export type RequestCounts = ReturnType<typeof createRequestCounts>;

/** Counts the requests of a process since its start. Cheap enough for cached answers. */
export function createRequestCounts() {
  const counts = new Map<string, number>();
  return {
    add({ method, route, status, isHit }: CountedRequest): void {
      const key = `${method} ${status} ${isHit ? 'hit' : 'none'} ${route}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    list(): (CountedRequest & { count: number })[] {
      return [...counts].map(([key, count]) => {
        const [method = '', status, cache, ...route] = key.split(' ');
        return {
          method,
          route: route.join(' '),
          status: Number(status),
          isHit: cache === 'hit',
          count,
        };
      });
    },
  };
}
