import type { SortableColumn } from '#domain/contract/inventory.ts';

type Column = { title: string; sort?: SortableColumn; className?: string };

/** The table's columns, in order; those with `sort` are sortable. */
export const columns: readonly Column[] = [
  { title: 'Nombre', sort: 'nombre', className: 'md:w-[27%]' },
  { title: 'Precio', sort: 'precio', className: 'md:text-right' },
  { title: 'Tienda', sort: 'store' },
  { title: 'Categoría', sort: 'categoria' },
  { title: 'Stock', className: 'md:w-[36%]' },
  { title: 'Estado' },
];
