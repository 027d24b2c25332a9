import { redirect } from 'react-router';
import { firstPath } from '../../admin/sections.ts';

export function loader() {
  return redirect(firstPath);
}
