import { pageMeta } from '../../seo/page-meta.ts';
import { apiOf } from '../../../load.ts';
import type { Route } from './+types/leave-alerts-page';
import { callPostedLink } from './alert-link.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const call = 'POST /api/stock-alerts/leave';
const title = 'Salir de la lista de avisos';

export function meta() {
  return pageMeta(title, 'Dejá de recibir los avisos de talles que pediste.');
}

/** Without JavaScript; with it the browser calls the API. */
export function action({ url, context }: Route.ActionArgs) {
  return callPostedLink(apiOf(context), call, url);
}

export default function LeaveAlerts({ actionData }: Route.ComponentProps) {
  return (
    <AlertLinkPage
      title={title}
      text="Vas a salir de la lista de todos los talles que pediste con este correo."
      button="Salir de la lista"
      action={call}
      posted={actionData}
    />
  );
}
