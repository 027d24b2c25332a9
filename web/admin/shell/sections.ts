import {
  additionSection,
  administratorSection,
  auditSection,
  comboSection,
  dashboardSection,
  exchangeSection,
  gridSection,
  mailSection,
  paymentSection,
  type Section,
  settingsSection,
  sizeChartSection,
  tableSection,
  withdrawalSection,
} from '../kit/sections.ts';
import { orderSections } from '../orders/order-sections.ts';

type SectionGroup = { title: string; sections: readonly (Section & { forOwners?: boolean })[] };

/** Every section of the panel, in the sidebar's order. */
export const sectionGroups: readonly SectionGroup[] = [
  { title: 'Inicio', sections: [dashboardSection] },
  {
    title: 'Productos',
    sections: [
      { ...tableSection, end: true },
      additionSection,
      gridSection,
      comboSection,
      sizeChartSection,
    ],
  },
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
