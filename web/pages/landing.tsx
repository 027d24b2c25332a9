import { call } from '../api-client.ts';
import { apiOf } from '../load.ts';
import type { Route } from './+types/landing';

export async function loader({ context }: Route.LoaderArgs) {
  return call(apiOf(context), 'GET /api/lock');
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <main>{String(loaderData.isLocked)}</main>;
}
