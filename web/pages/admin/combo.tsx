import { useParams } from 'react-router';
import { adminMeta } from '../../admin/admin-meta.ts';
import { ComboFormPage } from '../../admin/combos/form/combo-form-page.tsx';
import type { Route } from './+types/combo';

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(params.comboId ? 'Editar combo' : 'Nuevo combo');
}

export default function Combo() {
  const { comboId } = useParams();
  // The key resets the form: the router reuses the component for every combo.
  return <ComboFormPage key={comboId ?? ''} comboId={comboId ?? null} />;
}
