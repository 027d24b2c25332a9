import { comboSection } from '../../admin/combos/combo-section.ts';
import { CombosPage } from '../../admin/combos/combos-page.tsx';
import { adminMeta } from '../../admin/shell/admin-meta.ts';

export function meta() {
  return adminMeta(comboSection.title);
}

export default CombosPage;
