/**
 * Sets a parameter of the URL in the current history entry; null removes it. Not through the router,
 * which would run the loaders for data that is already loaded.
 */
export function replaceParameter(name: string, value: string | null): void {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
}
