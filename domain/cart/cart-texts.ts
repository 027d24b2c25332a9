/** What the cart says. */
export const cartTexts = {
  unavailable: 'Quitá del carrito lo que ya no está disponible para seguir con la compra.',
  signInFirst: 'Debes iniciar sesión para añadir al carrito.',
  sizeMissing: 'No se encontró el tamaño seleccionado en la variante.',
  noStock: 'No hay stock suficiente.',
  /** Shown by the checkout's recommendations. */
  noStockOfExtra: 'No hay suficiente stock disponible',
  chooseSizes: 'Por favor, selecciona un tamaño para cada producto.',
  onlyOneMenuItem: 'No se puede proceder con un solo ítem de menú en el carrito.',
  onlyMenuItems:
    'No se puede proceder solo con ítems de menú en el carrito. Por favor, añada otros productos.',
} as const;
