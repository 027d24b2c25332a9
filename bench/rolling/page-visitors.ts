const paths = ['/', '/kings', '/vectorgas', '/api/productsKings', '/api/lock'];
const visitorCount = 6;
const timeoutMs = 10_000;

/** Visitors who read pages and lists without pause until `stop`. */
export function openVisitors(url: string) {
  let isOver = false;
  let answered = 0;
  const failures: string[] = [];
  const visit = async (path: string) => {
    try {
      const response = await fetch(url + path, { signal: AbortSignal.timeout(timeoutMs) });
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      answered += 1;
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const visitors = Array.from({ length: visitorCount }, async (_, index) => {
    for (let turn = index; !isOver; turn += 1) await visit(paths[turn % paths.length] ?? '/');
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      return { answered, failures };
    },
  };
}
