import { useParams } from 'react-router';
import { ComboFormPage } from '../../admin/combos/form/combo-form-page.tsx';
import { adminMeta } from '../../admin/shell/admin-meta.ts';
import type { Route } from './+types/combo';

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(params.comboId ? 'Editar combo' : 'Nuevo combo');
}

export default function Combo() {
  const { comboId } = useParams();
  // The key starts each combo afresh: the router would keep one form's state in the next.
  return <ComboFormPage key={comboId ?? ''} comboId={comboId ?? null} />;
}
