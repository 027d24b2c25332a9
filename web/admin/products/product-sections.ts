import { BoxIcon, BoxPlusIcon, PencilIcon } from '../kit/icons.tsx';

/** The product sections, in the sidebar's order. */
export const productSections = [
  { path: '/admin/productos', title: 'Ver Productos', icon: BoxIcon, end: true },
  { path: '/admin/productos/agregar', title: 'Agregar Productos', icon: BoxPlusIcon },
  { path: '/admin/productos/editar', title: 'Editar Productos', icon: PencilIcon },
] as const;
