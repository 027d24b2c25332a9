import type { Permission } from '#domain/accounts/permissions.ts';
import {
  type AdminIcon,
  AuditIcon,
  BankIcon,
  BarcodeIcon,
  BoxIcon,
  BoxPlusIcon,
  CashIcon,
  CounterIcon,
  EnvelopeIcon,
  ExchangeIcon,
  GaugeIcon,
  GiftIcon,
  LayersIcon,
  ListIcon,
  PaymentIcon,
  PencilIcon,
  PeopleIcon,
  ReturnIcon,
  RulerIcon,
  SettingsIcon,
  TagIcon,
  TruckIcon,
} from './icons.tsx';

/** A part of the panel, and who sees it. `end`: the link is current only at the exact path, as in NavLink. */
export type Section = {
  path: string;
  title: string;
  icon: AdminIcon;
  access: 'admin' | Permission;
  end?: boolean;
};

const sectionsFor =
  (access: Section['access']) =>
  (path: string, title: string, icon: AdminIcon): Section => ({ path, title, icon, access });

const catalogue = sectionsFor('catalogue');
const orders = sectionsFor('orders');
const counter = sectionsFor('counter');

export const dashboardSection = orders('/admin/inicio', 'Dashboard', GaugeIcon);
export const productSection = catalogue('/admin/productos', 'Ver Productos', BoxIcon);
export const additionSection = catalogue(
  '/admin/productos/agregar',
  'Agregar Productos',
  BoxPlusIcon,
);
export const gridSection = catalogue('/admin/productos/editar', 'Editar Productos', PencilIcon);
export const comboSection = catalogue('/admin/combos', 'Combos', GiftIcon);
export const discountSection = catalogue('/admin/descuentos', 'Descuentos', TagIcon);
export const deliverySection = catalogue('/admin/entregas', 'Entregas', TruckIcon);
export const bulkEditSection = catalogue('/admin/masivos', 'Cambios masivos', LayersIcon);
export const sizeChartSection = catalogue('/admin/talles', 'Talles', RulerIcon);
export const orderTableSection: Section = {
  ...orders('/admin/ordenes', 'Órdenes', ListIcon),
  end: true,
};
export const counterSection = counter('/admin/mostrador', 'Mostrador', CounterIcon);
export const cashSection = counter('/admin/caja', 'Caja', CashIcon);
export const packingSection = orders('/admin/armar', 'Armar órdenes', BarcodeIcon);
export const paymentSection = orders('/admin/pagos', 'Pagos a revisar', PaymentIcon);
export const transferSection = orders('/admin/transferencias', 'Transferencias', BankIcon);
export const withdrawalSection = orders('/admin/arrepentimientos', 'Arrepentimientos', ReturnIcon);
export const exchangeSection = orders('/admin/cambios', 'Cambios de talle', ExchangeIcon);
export const mailSection = orders('/admin/correos', 'Correos', EnvelopeIcon);
export const settingsSection = sectionsFor('settings')(
  '/admin/configuracion',
  'Configuración',
  SettingsIcon,
);
export const administratorSection = sectionsFor('people')(
  '/admin/administradores',
  'Administradores',
  PeopleIcon,
);
export const auditSection = sectionsFor('admin')('/admin/auditoria', 'Auditoría', AuditIcon);

/** What a list stores in the URL that may show only what waits for the shop, and its value. */
export const openParams = { ver: ['pendientes'] } as const;
export const openSearch = '?ver=pendientes';

/** Paths of the panel's modals, and of an order's page. */
export const newProductPath = '/admin/productos/agregar/producto';
export const newPromotionPath = '/admin/productos/agregar/promocion';
/** A product's modal over the list of products, and over the grid. */
export const productPath = (productId: string) => `/admin/productos/${productId}`;
export const gridEditPath = (productId: string) => `/admin/productos/editar/${productId}`;
export const newComboPath = '/admin/combos/nuevo';
export const comboPath = (comboId: string) => `/admin/combos/${comboId}`;
export const newDiscountPath = '/admin/descuentos/nuevo';
export const discountPath = (discountId: string) => `/admin/descuentos/${discountId}`;
export const newDeliveryPath = '/admin/entregas/nueva';
export const deliveryPath = (methodId: string) => `/admin/entregas/${methodId}`;
export const importPath = '/admin/productos/importar';
/** The form of a bulk edit over the list of products. */
export const newBulkEditPath = '/admin/productos/masivo';
export const bulkEditPath = (editId: string) => `/admin/masivos/${editId}`;
export const newSizeChartPath = '/admin/talles/nueva';
export const sizeChartPath = (chartId: string) => `/admin/talles/${chartId}`;
export const orderPath = (orderId: string) => `/admin/ordenes/${orderId}`;

/** Meta tags of a panel page: its title, and no indexing by search engines. */
export function adminMeta(title: string) {
  return [
    { title: `${title} · Administración · Vidriera` },
    { name: 'robots', content: 'noindex' },
  ];
}
