/** Paths of the panel's pages; those of its sections are with the sections. */
export const newProductPath = '/admin/productos/agregar/producto';
export const productGridPath = '/admin/productos/editar';
export const editPath = (productId: string) => `/admin/productos/${productId}`;
export const newComboPath = '/admin/combos/nuevo';
export const comboPath = (comboId: string) => `/admin/combos/${comboId}`;
export const orderPath = (orderId: string) => `/admin/ordenes/${orderId}`;
