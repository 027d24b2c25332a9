import { AuditIcon, GaugeIcon, PaymentIcon, PeopleIcon } from './icons.tsx';

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

export const administratorSection = {
  path: '/admin/administradores',
  title: 'Administradores',
  icon: PeopleIcon,
} as const;

export const auditSection = {
  path: '/admin/auditoria',
  title: 'Auditoría',
  icon: AuditIcon,
} as const;
