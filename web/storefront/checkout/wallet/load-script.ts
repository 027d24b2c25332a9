const loads = new Map<string, Promise<void>>();

/**
 * Runs a script once per page; a load that failed may be tried again. The provider's own loader
 * knows one fixed address and stays failed until the page is loaded anew.
 */
export function loadScript(src: string): Promise<void> {
  const earlier = loads.get(src);
  if (earlier) return earlier;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      loads.delete(src);
      script.remove();
      reject(new Error(`Could not load ${src}`));
    };
    document.head.append(script);
  });
  loads.set(src, load);
  return load;
}
