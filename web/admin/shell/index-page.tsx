import { redirect } from 'react-router';
import { firstPath } from './section-links.tsx';

export function loader() {
  return redirect(firstPath);
}
