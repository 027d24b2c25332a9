/** Paths of the panel's modals and pages; those of its sections are with the sections. */
export const newProductPath = '/admin/productos/agregar/producto';
export const newPromotionPath = '/admin/productos/agregar/promocion';
/** A product's modal over the table, and over the grid. */
export const tableEditPath = (productId: string) => `/admin/productos/${productId}`;
export const gridEditPath = (productId: string) => `/admin/productos/editar/${productId}`;
export const newComboPath = '/admin/combos/nuevo';
export const comboPath = (comboId: string) => `/admin/combos/${comboId}`;
export const newSizeChartPath = '/admin/talles/nueva';
export const sizeChartPath = (chartId: string) => `/admin/talles/${chartId}`;
export const orderPath = (orderId: string) => `/admin/ordenes/${orderId}`;
