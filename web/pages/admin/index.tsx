import { redirect } from 'react-router';
import { firstPath } from '../../admin/shell/section-links.tsx';

export function loader() {
  return redirect(firstPath);
}
