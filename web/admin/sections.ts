import { orderSections } from './orders/order-sections.ts';
import type { AdminIcon } from './shell/icons.tsx';

type Section = { path: string; title: string; icon: AdminIcon };
type SectionGroup = { title: string; sections: readonly Section[] };

/** Every section of the panel, in the sidebar's order; /admin opens the first. */
export const sectionGroups: readonly SectionGroup[] = [
  { title: 'Órdenes', sections: orderSections },
];

/** Where the panel opens. */
export const firstPath = orderSections[0].path;
