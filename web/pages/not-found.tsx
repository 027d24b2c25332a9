import { data } from 'react-router';

/** Any other address is no page of ours. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
