import { comboSection } from '../combos/combo-section.ts';
import type { AdminIcon } from '../kit/icons.tsx';
import {
  administratorSection,
  auditSection,
  dashboardSection,
  exchangeSection,
  mailSection,
  paymentSection,
  settingsSection,
  sizeChartSection,
  withdrawalSection,
} from '../kit/sections.ts';
import { orderSections } from '../orders/order-sections.ts';
import { productSections } from '../products/product-sections.ts';

/** `end`: the link is current only at the exact path, as in NavLink. */
type Section = {
  path: string;
  title: string;
  icon: AdminIcon;
  end?: boolean;
  forOwners?: boolean;
};
type SectionGroup = { title: string; sections: readonly Section[] };

/** Every section of the panel, in the sidebar's order. */
export const sectionGroups: readonly SectionGroup[] = [
  { title: 'Inicio', sections: [dashboardSection] },
  { title: 'Productos', sections: [...productSections, comboSection, sizeChartSection] },
  {
    title: 'Órdenes',
    sections: [...orderSections, paymentSection, exchangeSection, withdrawalSection],
  },
  {
    title: 'Tienda',
    sections: [
      { ...settingsSection, forOwners: true },
      { ...administratorSection, forOwners: true },
      mailSection,
      auditSection,
    ],
  },
];

/** The section to which /admin redirects. */
export const firstPath = dashboardSection.path;
