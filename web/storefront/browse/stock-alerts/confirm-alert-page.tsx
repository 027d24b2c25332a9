import { pageMeta } from '../../seo/page-meta.ts';
import { apiOf } from '../../../load.ts';
import type { Route } from './+types/confirm-alert-page';
import { callPostedLink } from './alert-link.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const call = 'POST /api/stock-alerts/confirm';
const title = 'Confirmá tu aviso';

export function meta() {
  return pageMeta(title, 'Confirmá que querés un correo cuando vuelva el talle que elegiste.');
}

/** Without JavaScript; with it the browser calls the API. */
export function action({ url, context }: Route.ActionArgs) {
  return callPostedLink(apiOf(context), call, url);
}

export default function ConfirmAlert({ actionData }: Route.ComponentProps) {
  return (
    <AlertLinkPage
      title={title}
      text="Te vamos a mandar un solo correo, cuando vuelva el talle que elegiste."
      button="Confirmar el aviso"
      action={call}
      posted={actionData}
    />
  );
}
