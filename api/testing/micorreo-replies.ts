/** A request as received; the body is parsed JSON, undefined without one. */
export type MiCorreoRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
};
export type MiCorreoReply = { status: number; body: unknown };

type Fields = Record<string, unknown>;

export const fail = (status: number, message: string): MiCorreoReply => ({
  status,
  body: { code: String(status), message },
});

const openOn = (start: string) => ({ start, end: '1800' });

/** The document's example, in which locality and city differ. */
const monteGrande = {
  code: 'B0107',
  name: 'Monte Grande',
  manager: 'Denardo, Matías Gabriel',
  email: 'sopoficina@correoargentino.com.ar',
  phone: '(03401) 448396',
  services: { packageReception: true, pickupAvailability: true },
  location: {
    address: {
      streetName: 'Vicente Lopez',
      streetNumber: '448',
      floor: null,
      apartment: null,
      locality: 'Monte Grande',
      city: 'Esteban Echeverria',
      province: 'Buenos Aires',
      provinceCode: 'B',
      postalCode: 'B1842ZAB',
    },
    latitude: '-34.81939997',
    longitude: '-58.46747615',
  },
  hours: {
    sunday: null,
    monday: openOn('0930'),
    tuesday: openOn('1000'),
    wednesday: openOn('1000'),
    thursday: openOn('1000'),
    friday: openOn('1000'),
    saturday: null,
    holidays: null,
  },
  status: 'ACTIVE',
};

const miCorreoAgencies = [
  monteGrande,
  { ...monteGrande, code: 'B0200', name: 'Tandil', status: 'INACTIVE' },
  {
    ...monteGrande,
    code: 'B0300',
    name: 'Planta Monte Grande',
    services: { packageReception: true, pickupAvailability: false },
  },
];

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const isBetween = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

/** Fields that the document lists, and those of them that it requires. */
const documented = {
  rates: {
    required: ['customerId', 'postalCodeOrigin', 'postalCodeDestination', 'dimensions'],
    optional: ['deliveredType'],
  },
  dimensions: { required: ['weight', 'height', 'width', 'length'], optional: [] },
  import: {
    required: ['customerId', 'extOrderId', 'recipient', 'shipping'],
    optional: ['orderNumber', 'sender'],
  },
  recipient: { required: ['name', 'email'], optional: ['phone', 'cellPhone'] },
  shipping: {
    required: [
      'deliveryType',
      'productType',
      'weight',
      'declaredValue',
      'height',
      'length',
      'width',
    ],
    optional: ['agency', 'address'],
  },
  address: {
    required: ['streetName', 'streetNumber', 'city', 'provinceCode', 'postalCode'],
    optional: ['floor', 'apartment'],
  },
};

/** 400 for a field that is missing, and for one that is not documented, as others have observed. */
function checkFields(value: unknown, name: keyof typeof documented): MiCorreoReply | null {
  const { required, optional } = documented[name];
  const fields = (value ?? {}) as Fields;
  const unknown = Object.keys(fields).find((key) => ![...required, ...optional].includes(key));
  if (unknown) return fail(400, `Unrecognized field '${unknown}'`);
  const isMissing = required.some((key) => fields[key] == null || fields[key] === '');
  return isMissing ? fail(400, 'Hay campos obligatorios vacios') : null;
}

export function replyToAgencies(query: Record<string, string>, customerId: string): MiCorreoReply {
  if (!query.customerId || !query.provinceCode) return fail(400, 'Hay campos obligatorios vacios');
  if (query.customerId !== customerId) return fail(402, 'Customer ID no valido');
  if (!letters.includes(query.provinceCode)) return fail(402, 'La provincia es invalida.');
  return { status: 200, body: query.provinceCode === 'B' ? miCorreoAgencies : [] };
}

/** Both products; 202 is what others have observed, where the document has 200. */
export function replyToRates(body: unknown, customerId: string): MiCorreoReply {
  const request = body as Fields & { dimensions: Fields };
  const wrong = checkFields(request, 'rates') ?? checkFields(request.dimensions, 'dimensions');
  if (wrong) return wrong;
  if (request.customerId !== customerId) {
    return fail(402, `Cliente FAP no identificado ${request.customerId}`);
  }
  const { weight, ...sides } = request.dimensions;
  if (!isBetween(weight, 1, 25_000)) return fail(402, 'Peso no valido');
  if (!Object.values(sides).every((side) => isBetween(side, 1, 150))) {
    return fail(402, 'Dimensiones no validas');
  }
  const rate = (deliveredType: string, productType: string, price: number) => ({
    deliveredType,
    productType,
    productName: `Correo Argentino ${productType === 'CP' ? 'Clasico' : 'Expreso'}`,
    price,
    deliveryTimeMin: productType === 'CP' ? '2' : '1',
    deliveryTimeMax: productType === 'CP' ? '5' : '3',
  });
  const rates = [
    rate('D', 'CP', 498.06),
    rate('D', 'EP', 698.06),
    rate('S', 'CP', 398.06),
    rate('S', 'EP', 598.06),
  ].filter((each) => [undefined, each.deliveredType].includes(request.deliveredType as string));
  return { status: 202, body: { customerId, validTo: '2026-06-07T10:31:27.881-03:00', rates } };
}

/** `imported` are the external ids of earlier shipments; the new one is added. */
export function replyToImport(
  body: unknown,
  { customerId, imported, now }: { customerId: string; imported: Set<string>; now: Date },
): MiCorreoReply {
  const request = body as Fields & { extOrderId: string; shipping: Fields };
  const wrong =
    checkFields(request, 'import') ??
    checkFields(request.recipient, 'recipient') ??
    checkFields(request.shipping, 'shipping') ??
    (request.shipping.deliveryType === 'S'
      ? null
      : checkFields(request.shipping.address, 'address'));
  if (wrong) return wrong;
  const reason = refusalOf(request.shipping);
  if (request.customerId !== customerId)
    return fail(402, 'no se encontro datos de remitente - id :');
  if (reason) return fail(402, reason);
  if (imported.has(request.extOrderId)) {
    return fail(402, 'La orden ya fue importada con anterioridad.');
  }
  imported.add(request.extOrderId);
  return { status: 200, body: { createdAt: now.toISOString() } };
}

function refusalOf(shipping: Fields): string | null {
  const { deliveryType, productType, agency, weight, height, width, length } = shipping;
  if (!['D', 'S'].includes(String(deliveryType))) return 'Tipo de entrega invalido';
  if (productType !== 'CP') return `Tipo de encomienda [${productType}] no valida`;
  if (deliveryType === 'S' && !miCorreoAgencies.some(({ code }) => code === agency)) {
    return 'Verifique la sucursal de destino';
  }
  const { provinceCode } = (shipping.address ?? {}) as Fields;
  if (deliveryType === 'D' && !letters.includes(String(provinceCode))) {
    return 'La provincia es invalida.';
  }
  if (!isBetween(weight, 1, 25_000)) return 'Peso no valido';
  const isFit = [height, width, length].every((side) => isBetween(side, 1, 255));
  return isFit ? null : 'El alto debe estar entre 0 y 255.';
}
