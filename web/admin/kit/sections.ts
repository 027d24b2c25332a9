import {
  AuditIcon,
  EnvelopeIcon,
  ExchangeIcon,
  GaugeIcon,
  PaymentIcon,
  PeopleIcon,
  ReturnIcon,
  RulerIcon,
  SettingsIcon,
} from './icons.tsx';

export const dashboardSection = {
  path: '/admin/inicio',
  title: 'Dashboard',
  icon: GaugeIcon,
} as const;

export const paymentSection = {
  path: '/admin/pagos',
  title: 'Pagos a revisar',
  icon: PaymentIcon,
} as const;

export const withdrawalSection = {
  path: '/admin/arrepentimientos',
  title: 'Arrepentimientos',
  icon: ReturnIcon,
} as const;

export const exchangeSection = {
  path: '/admin/cambios',
  title: 'Cambios',
  icon: ExchangeIcon,
} as const;

export const mailSection = {
  path: '/admin/correos',
  title: 'Correos',
  icon: EnvelopeIcon,
} as const;

export const sizeChartSection = {
  path: '/admin/talles',
  title: 'Talles',
  icon: RulerIcon,
} as const;

export const administratorSection = {
  path: '/admin/administradores',
  title: 'Administradores',
  icon: PeopleIcon,
} as const;

export const settingsSection = {
  path: '/admin/configuracion',
  title: 'Configuración',
  icon: SettingsIcon,
} as const;

export const auditSection = {
  path: '/admin/auditoria',
  title: 'Auditoría',
  icon: AuditIcon,
} as const;
