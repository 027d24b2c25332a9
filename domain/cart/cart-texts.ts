/** Texts of adding to the cart. Those of paying are not here, since a product's page loads this. */
export const cartTexts = {
  signInFirst: 'Debes iniciar sesión para añadir al carrito.',
  sizeMissing: 'No se encontró el tamaño seleccionado en la variante.',
  noStock: 'No hay stock suficiente.',
  /** Shown by the checkout's recommendations. */
  noStockOfExtra: 'No hay suficiente stock disponible',
  chooseSizes: 'Por favor, selecciona un tamaño para cada producto.',
} as const;
