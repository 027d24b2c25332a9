/** Runs `work`, unless the same key is already under way: then its result is shared. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

export function createSingleFlight<T>(): SingleFlight<T> {
  const flying = new Map<string, Promise<T>>();
  return (key, work) => {
    const current = flying.get(key);
    if (current) return current;
    const flight = work().finally(() => flying.delete(key));
    flying.set(key, flight);
    return flight;
  };
}
