import { redirect } from 'react-router';
import { firstPath } from './section-groups.ts';

export function loader() {
  return redirect(firstPath);
}
