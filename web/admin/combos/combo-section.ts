import { GiftIcon } from '../products/icons.tsx';

export const comboSection = { path: '/admin/combos', title: 'Combos', icon: GiftIcon } as const;

/** Where a combo is made. */
export const newComboPath = `${comboSection.path}/nuevo`;

/** Where a combo is edited. */
export const comboPath = (id: string) => `${comboSection.path}/${id}`;
