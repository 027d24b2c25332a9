import { type Permission, permissionsText } from '#domain/accounts/permissions.ts';
import { ageGroupLabels, genderLabels } from '#domain/catalogue/audience.ts';
import { fitLabels } from '#domain/catalogue/fit.ts';
import { offerCodes, offers, promoTypes } from '#domain/catalogue/offer.ts';
import type { Settings } from '#domain/contract/settings.ts';
import { chartDrawings } from '#domain/contract/size-charts.ts';
import { saleMethodLabels } from '#domain/counter/sale-methods.ts';
import { deliveryKindLabels } from '#domain/delivery/delivery-method.ts';
import { uncollectedRuleLabels } from '#domain/delivery/pick-up-term.ts';
import { discountKindLabels } from '#domain/discounts/discount.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { paymentStateTexts, shortId } from '#domain/orders/order-state.ts';
import { labelFormats } from '#domain/orders/packing.ts';
import { formatPrice } from '#domain/shared/money.ts';
import type { Difference } from '#domain/site/audit.ts';
import { settingLabels } from '#domain/site/missing-settings.ts';
import { vatConditions } from '#domain/site/settings.ts';
import { formatMoment } from '../../ui/format-moment.ts';

const labels: Record<string, string> = {
  state: 'Estado',
  trackingCode: 'Código de seguimiento',
  paymentState: 'Pago',
  refunded: 'Devuelto',
  answer: 'Respuesta',
  destination: 'Destino',
  email: 'Correo electrónico',
  permissions: 'Permisos',
  // Of entries of earlier versions.
  isOwner: 'Permiso de dueño',
  requiresPasskeys: 'Pide llaves de acceso',
  isLocked: 'Kings cerrada',
  isMaintenance: 'Mantenimiento',
  nombre: 'Nombre',
  name: 'Nombre',
  descripcion: 'Descripción',
  description: 'Descripción',
  cuidados: 'Cuidados',
  precio: 'Precio',
  promoPrice: 'Precio',
  categoria: 'Categoría',
  store: 'Tienda',
  menu: 'En menú extras',
  ofertaNuevo: 'Etiqueta',
  promoType: 'Tipo',
  freeShipping: 'Envío gratis',
  active: 'Activo',
  startDate: 'Desde',
  endDate: 'Hasta',
  image: 'Imagen',
  url: 'Imagen',
  stock: 'stock',
  color: 'color',
  modelName: 'modelo',
  thumbnailImages: 'imágenes',
  thumbnailImageMain: 'imagen principal',
  shade: 'tono',
  size: 'talle',
  sizeChartId: 'Tabla de talles',
  fit: 'Cómo queda',
  modelHeight: 'Altura del modelo (cm)',
  modelSize: 'Talle que usa el modelo',
  gender: 'Para quién es',
  ageGroup: 'Edad',
  availableFrom: 'Se envía desde',
  previousPrice: 'Precio anterior',
  trackingUrl: 'Página de seguimiento',
  weightGrams: 'Peso (g)',
  parcelSize: 'Medidas (cm)',
  category: 'Categoría',
  nameWord: 'Palabra en el nombre',
  drawing: 'Dibujo',
  measures: 'Medidas',
  values: 'centímetros',
  kind: 'Tipo',
  percent: 'Porcentaje',
  amount: 'Monto',
  groupSize: 'Unidades del grupo',
  code: 'Código',
  combines: 'Se suma a otros',
  categories: 'Categorías',
  productIds: 'Productos',
  includesCombos: 'También combos',
  minAmount: 'Compra mínima',
  minUnits: 'Unidades mínimas',
  firstPurchaseOnly: 'Solo la primera compra',
  maxUses: 'Usos en total',
  maxUsesPerAccount: 'Usos por persona',
  method: 'Forma',
  orders: 'Órdenes',
  format: 'Formato',
  slips: 'Con remitos',
  announcedAt: 'Cargada',
  total: 'Total',
  reduction: 'Descuento',
  reason: 'Motivo',
  opening: 'Al abrir',
  counted: 'Contado',
  difference: 'Diferencia',
  note: 'Explicación',
  freeFrom: 'Gratis desde',
  rates: 'Tabla de costos',
  places: 'Lugares',
  readyDays: 'Días hasta que está listo',
  carrier: 'Correo',
  postcode: 'Código postal',
  postcodeFrom: 'Código postal desde',
  postcodeTo: 'Código postal hasta',
  provinceId: 'Provincia',
  maxGrams: 'Peso hasta (g)',
  cost: 'Costo',
  minDays: 'Días desde',
  maxDays: 'Días hasta',
  address: 'Dirección',
  hours: 'Horario',
};

/** Names of lists that are left out of a label. */
const hiddenNames = ['variants', 'sizes', 'products', 'rows'];
/** Labels of codes, as the forms show them. */
const codeTexts: Record<string, Record<string, string>> = {
  ofertaNuevo: Object.fromEntries(offerCodes.map((code) => [code, offers[code].label])),
  promoType: promoTypes,
  fit: fitLabels,
  gender: genderLabels,
  ageGroup: ageGroupLabels,
  drawing: chartDrawings,
  kind: { ...discountKindLabels, ...deliveryKindLabels },
  provinceId: Object.fromEntries(provinces.map(({ id, nombre }) => [id, nombre])),
  carrier: { micorreo: 'MiCorreo' },
  vatCondition: vatConditions,
  uncollected: uncollectedRuleLabels,
  paymentState: paymentStateTexts,
  format: labelFormats,
  method: saleMethodLabels,
};
const money = [
  'precio',
  'promoPrice',
  'totalAmount',
  'shippingCost',
  'freeShippingFrom',
  'refunded',
  'amount',
  'minAmount',
  'total',
  'reduction',
  'opening',
  'counted',
  'difference',
  'freeFrom',
  'cost',
];
const maxLength = 140;

/** The label of a changed value: `Negra › L › stock`. */
export function factLabel({ path }: Pick<Difference, 'path'>): string {
  return path
    .filter((name) => !hiddenNames.includes(name))
    .map((name) => labels[name] ?? settingLabels[name as keyof Settings] ?? name)
    .join(' › ');
}

/** Of ids with commas between them, all of them: an order has to be found in the list. */
const numbersOf = (ids: string): string => ids.replaceAll(/[^ ,]+/g, (id) => `#${shortId(id)}`);

/** Formats a changed value; a dash when there is none. */
export function factText({ path }: Pick<Difference, 'path'>, value: unknown): string {
  if (value === undefined || value === null) return '—';
  const name = path.at(-1) ?? '';
  if (typeof value === 'boolean' && name === 'state') return value ? 'Activo' : 'Inactivo';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') {
    return money.includes(name) ? formatPrice(value) : String(value);
  }
  if (name === 'orders') return numbersOf(String(value));
  if (name === 'permissions') return permissionsText(String(value).split(', ') as Permission[]);
  const text = codeTexts[name]?.[String(value)] ?? String(value);
  if (text === '') return '(vacío)';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return formatMoment(text);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
