import { redirect } from 'react-router';
import { firstPath } from '../../admin/shell/sections.ts';

export function loader() {
  return redirect(firstPath);
}
