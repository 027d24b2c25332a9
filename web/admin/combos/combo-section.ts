import { GiftIcon } from '../kit/icons.tsx';

export const comboSection = { path: '/admin/combos', title: 'Combos', icon: GiftIcon } as const;
