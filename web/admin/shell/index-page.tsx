import { redirect } from 'react-router';
import { firstPath } from './sections.ts';

export function loader() {
  return redirect(firstPath);
}
