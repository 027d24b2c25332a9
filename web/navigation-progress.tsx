import { use, useEffect, useLayoutEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext as RouterContext, useNavigation } from 'react-router';
import { holdLoadingState } from './hold-loading-state.ts';

const retryMs = 10_000;

type Watch = Promise<(href: string | undefined) => void>;

let watch: Watch | undefined;

/** Until it has loaded, a navigation that fails replaces the page. */
const loadWatch = (): Watch =>
  import('./failed-navigation.ts').then(
    ({ watchNavigations }) => watchNavigations(),
    () => new Promise((resolve) => setTimeout(resolve, retryMs)).then(loadWatch),
  );

/** A line at the top of the window while a page is being opened. */
export function NavigationProgress() {
  const { location } = useNavigation();
  const href = location && createPath(location);
  const router = use(RouterContext)?.router;
  // Before the router's own component subscribes: a parent's effects run after those of its children.
  useLayoutEffect(() => router && holdLoadingState(router), [router]);
  useEffect(() => {
    // Not before the page is usable.
    watch ??= loadWatch();
    void watch.then((open) => open(href));
  }, [href]);
  return <div className="progress" data-loading={location && ''} />;
}
