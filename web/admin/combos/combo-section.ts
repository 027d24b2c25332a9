import { GiftIcon } from '../products/icons.tsx';

export const comboSection = { path: '/admin/combos', title: 'Combos', icon: GiftIcon } as const;

/** The path of the form of a new combo. */
export const newComboPath = `${comboSection.path}/nuevo`;

/** The path of a combo's form. */
export const comboPath = (id: string) => `${comboSection.path}/${id}`;
