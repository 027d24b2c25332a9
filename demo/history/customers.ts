import type { ShippingInfo } from '#domain/orders/shipping.ts';

export type DemoCustomer = {
  firstName: string;
  lastName: string;
  /** At example.com, which is reserved and receives no mail (RFC 2606). */
  email: string;
  shippingInfo: ShippingInfo;
};

type Place = Pick<ShippingInfo, 'province' | 'department' | 'city' | 'zipCode'>;

const palermo: Place = {
  province: 'Ciudad Autónoma de Buenos Aires',
  department: 'Comuna 14',
  city: 'Ciudad de Buenos Aires',
  zipCode: '1425',
};
const laPlata: Place = {
  province: 'Buenos Aires',
  department: 'La Plata',
  city: 'La Plata',
  zipCode: '1900',
};
const cordoba: Place = {
  province: 'Córdoba',
  department: 'Capital',
  city: 'Córdoba',
  zipCode: '5000',
};
const rosario: Place = {
  province: 'Santa Fe',
  department: 'Rosario',
  city: 'Rosario',
  zipCode: '2000',
};
const mendoza: Place = {
  province: 'Mendoza',
  department: 'Godoy Cruz',
  city: 'Godoy Cruz',
  zipCode: '5501',
};
const ushuaia: Place = {
  province: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
  department: 'Ushuaia',
  city: 'Ushuaia',
  zipCode: '9410',
};

function customer(
  name: [first: string, last: string, mailbox: string],
  place: Place,
  [address, addressDni, addressMobile = '']: [street: string, dni: string, mobile?: string],
): DemoCustomer {
  const [firstName, lastName, mailbox] = name;
  const shippingInfo = { country: 'Argentina', ...place, address, addressDni, addressMobile };
  return { firstName, lastName, email: `${mailbox}@example.com`, shippingInfo };
}

/** Invented people; none of them can sign in. */
export const customers = {
  lucia: customer(['Lucía', 'Fernández', 'lucia.fernandez'], palermo, [
    'Gurruchaga 1420, 3.º B',
    '35111201',
    '+54 11 5555 0101',
  ]),
  mateo: customer(['Mateo', 'Quiroga', 'mateoquiroga'], cordoba, ['Bv. San Juan 845', '38111202']),
  sofia: customer(['Sofía', 'Benítez', 'sofi.benitez'], rosario, [
    'Pellegrini 1730, 6.º A',
    '40111203',
    '+54 341 555 0103',
  ]),
  tomas: customer(['Tomás', 'Aguirre', 'tomas.aguirre'], laPlata, ['Calle 54 n.º 612', '36111204']),
  camila: customer(['Camila', 'Sosa', 'camisosa'], palermo, [
    'Av. Dorrego 2290',
    '41111205',
    '+54 11 5555 0105',
  ]),
  nicolas: customer(['Nicolás', 'Paz', 'nico.paz'], mendoza, ['Perito Moreno 318', '33111206']),
  valentina: customer(['Valentina', 'Ibarra', 'valen.ibarra'], cordoba, [
    'Obispo Trejo 560, PB',
    '42111207',
  ]),
  joaquin: customer(['Joaquín', 'Medina', 'joaco.medina'], ushuaia, [
    'San Martín 1180',
    '37111208',
    '+54 2901 55 0108',
  ]),
  martina: customer(['Martina', 'Roldán', 'martina.roldan'], rosario, ['Mitre 742', '39111209']),
  franco: customer(['Franco', 'Leiva', 'francoleiva'], laPlata, [
    'Diagonal 74 n.º 1033',
    '34111210',
  ]),
  julieta: customer(['Julieta', 'Acosta', 'juli.acosta'], palermo, [
    'Costa Rica 4801, 2.º C',
    '43111211',
  ]),
  bruno: customer(['Bruno', 'Villalba', 'bruno.villalba'], mendoza, [
    'Av. San Martín Sur 95',
    '32111212',
    '+54 261 555 0112',
  ]),
} satisfies Record<string, DemoCustomer>;

export type CustomerKey = keyof typeof customers;
