/** What holds in every shop's database, with the text for the owner when it does not. */
export const invariants = {
  'the ledger sums to the stock':
    'El stock de un talle no coincide con la suma de sus movimientos.',
  'a movement that is no adjustment belongs to an order':
    'Un movimiento de stock por una venta no tiene su orden.',
  'what an order took from the stock is what it holds or bought':
    'Las unidades que una orden sacó del stock no son las que compró.',
  'a total is its lines and its shipping':
    'El total de una orden no es la suma de sus prendas y su envío.',
  'a total is at least one centavo': 'El total de una orden es menor que un centavo.',
  'the discounts of an order are those of its lines':
    'Los descuentos de una orden no suman lo que se descontó de sus prendas.',
  'a line has its garments': 'Una línea de una orden no tiene prendas.',
  'a paid order that was not shipped has exactly one accepted payment of its own total':
    'Una orden paga no tiene exactamente un pago por su total.',
  'a shipped order was bought by a payment of its own total':
    'Una orden despachada no tiene un pago por su total.',
  'a delivered order has a tracking code, was picked up, or sold at the counter':
    'Una orden entregada no tiene su código de seguimiento.',
  'the last event of an order says its state':
    'El estado de una orden no es el de su último cambio.',
  "an order's payment state is what its payment says":
    'El estado de pago de una orden no coincide con el pago que la compró.',
  'an order in process has a payment in process':
    'Una orden espera un pago en proceso que no existe, o no espera el que existe.',
  'refunds of parts are at most what was paid':
    'Las devoluciones de partes de una orden suman más que lo que se pagó.',
  'an order that is not paid has no accepted payment':
    'Una orden sin pagar tiene un pago aceptado.',
  'a collected payment bought its order, is refunded, or is under review':
    'Un pago cobrado no compró una orden, ni se devuelve, ni está a revisar.',
  'a payment counts as refunded only when its money is, or will be':
    'Un pago figura como devuelto, y su dinero no se devolvió.',
} as const;

export type InvariantName = keyof typeof invariants;

export const invariantNames = Object.keys(invariants) as InvariantName[];
