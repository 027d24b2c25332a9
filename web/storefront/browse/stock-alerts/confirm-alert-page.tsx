import { pageMeta } from '../../seo/page-meta.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const title = 'Confirmá tu aviso';

export function meta() {
  return pageMeta(title, 'Confirmá que querés un correo cuando vuelva el talle que elegiste.');
}

export default function ConfirmAlert() {
  return (
    <AlertLinkPage
      title={title}
      text="Te vamos a mandar un solo correo, cuando vuelva el talle que elegiste."
      button="Confirmar el aviso"
      action="POST /api/stock-alerts/confirm"
    />
  );
}
