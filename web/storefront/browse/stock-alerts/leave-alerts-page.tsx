import { pageMeta } from '../../seo/page-meta.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const title = 'Salir de la lista de avisos';

export function meta() {
  return pageMeta(title, 'Dejá de recibir los avisos de talles que pediste.');
}

export default function LeaveAlerts() {
  return (
    <AlertLinkPage
      title={title}
      text="Vas a salir de la lista de todos los talles que pediste con este correo."
      button="Salir de la lista"
      action="POST /api/stock-alerts/leave"
    />
  );
}
