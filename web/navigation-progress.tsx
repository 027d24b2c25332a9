import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';

let watch: Promise<(href: string | undefined) => void> | undefined;

/** A line at the top of the window while a page is being opened. */
export function NavigationProgress() {
  const { location } = useNavigation();
  const href = location && createPath(location);
  useEffect(() => {
    // Not before the page is usable.
    watch ??= import('./failed-navigation.ts').then(
      ({ watchNavigations }) => watchNavigations(),
      () => () => {},
    );
    void watch.then((open) => open(href));
  }, [href]);
  return <div className="progress" data-loading={location && ''} />;
}
