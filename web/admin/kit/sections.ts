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

/** `end`: the link is current only at the exact path, as in NavLink. */
export type Section = { path: string; title: string; icon: AdminIcon; end?: boolean };

const section = (path: string, title: string, icon: AdminIcon): Section => ({ path, title, icon });

export const dashboardSection = section('/admin/inicio', 'Dashboard', GaugeIcon);
export const productSection = section('/admin/productos', 'Ver Productos', BoxIcon);
export const additionSection = section(
  '/admin/productos/agregar',
  'Agregar Productos',
  BoxPlusIcon,
);
export const gridSection = section('/admin/productos/editar', 'Editar Productos', PencilIcon);
export const comboSection = section('/admin/combos', 'Combos', GiftIcon);
export const discountSection = section('/admin/descuentos', 'Descuentos', TagIcon);
export const deliverySection = section('/admin/entregas', 'Entregas', TruckIcon);
export const bulkEditSection = section('/admin/masivos', 'Cambios masivos', LayersIcon);
export const sizeChartSection = section('/admin/talles', 'Talles', RulerIcon);
export const orderTableSection: Section = {
  ...section('/admin/ordenes', 'Órdenes', ListIcon),
  end: true,
};
export const counterSection = section('/admin/mostrador', 'Mostrador', CounterIcon);
export const cashSection = section('/admin/caja', 'Caja', CashIcon);
export const packingSection = section('/admin/armar', 'Armar pedidos', BarcodeIcon);
export const paymentSection = section('/admin/pagos', 'Pagos a revisar', PaymentIcon);
export const transferSection = section('/admin/transferencias', 'Transferencias', BankIcon);
export const withdrawalSection = section('/admin/arrepentimientos', 'Arrepentimientos', ReturnIcon);
export const exchangeSection = section('/admin/cambios', 'Cambios', ExchangeIcon);
export const mailSection = section('/admin/correos', 'Correos', EnvelopeIcon);
export const settingsSection = section('/admin/configuracion', 'Configuración', SettingsIcon);
export const administratorSection = section(
  '/admin/administradores',
  'Administradores',
  PeopleIcon,
);
export const auditSection = section('/admin/auditoria', 'Auditoría', AuditIcon);

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
