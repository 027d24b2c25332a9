import { createPath, useNavigation } from 'react-router';
import { useFailedNavigation } from './failed-navigation.ts';

/** A line at the top of the window while a page is being opened. */
export function NavigationProgress() {
  const { location } = useNavigation();
  useFailedNavigation(location && createPath(location));
  return <div aria-hidden="true" className="progress" data-loading={location && ''} />;
}
