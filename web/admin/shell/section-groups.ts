import {
  additionSection,
  administratorSection,
  auditSection,
  bulkEditSection,
  cashSection,
  comboSection,
  counterSection,
  dashboardSection,
  deliverySection,
  discountSection,
  exchangeSection,
  gridSection,
  mailSection,
  orderTableSection,
  packingSection,
  paymentSection,
  productSection,
  type Section,
  settingsSection,
  sizeChartSection,
  transferSection,
  withdrawalSection,
} from '../kit/sections.ts';
import { orderSections } from '../orders/order-sections.ts';

export type SectionGroup = { title: string; sections: readonly Section[] };

/** Every section of the panel, in the sidebar's order. */
export const sectionGroups: readonly SectionGroup[] = [
  { title: 'Inicio', sections: [dashboardSection] },
  {
    title: 'Productos',
    sections: [
      { ...productSection, end: true },
      additionSection,
      gridSection,
      comboSection,
      discountSection,
      bulkEditSection,
      sizeChartSection,
    ],
  },
  {
    title: 'Órdenes',
    sections: [
      orderTableSection,
      ...orderSections,
      packingSection,
      counterSection,
      cashSection,
      transferSection,
      paymentSection,
      exchangeSection,
      withdrawalSection,
    ],
  },
  {
    title: 'Tienda',
    sections: [deliverySection, settingsSection, administratorSection, mailSection, auditSection],
  },
];

/** The section to which /admin redirects. */
export const firstPath = dashboardSection.path;
