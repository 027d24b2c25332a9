import type { CarrierRate } from '#domain/delivery/carriers.ts';
import type { Parcel } from '#domain/delivery/parcel.ts';
import type { Centavos } from '#domain/shared/money.ts';

export type CarrierBranch = {
  /** The carrier's id of the branch. */
  code: string;
  name: string;
  /** Street and number. */
  address: string;
  city: string;
  /** INDEC id of domain/geo/provinces.ts. */
  provinceId: string;
  /** Four digits, as `quote` takes them. */
  postcode: string | null;
  /** In Spanish; empty when unknown. */
  hours: string;
  isOpen: boolean;
};

export type DoorAddress = {
  street: string;
  number: string;
  floor?: string;
  apartment?: string;
  city: string;
  /** INDEC id of domain/geo/provinces.ts. */
  provinceId: string;
  postcode: string;
};

export type Shipment = {
  /** `id` identifies the shipment at the carrier; `number` is displayed there. */
  order: { id: string; number: string };
  recipient: { name: string; email: string; phone: string };
  to: { kind: 'door'; address: DoorAddress } | { kind: 'branch'; code: string };
  parcel: Parcel;
  declaredValue: Centavos;
};

/**
 * The port of a carrier. Every call takes a few seconds at most and throws a `CarrierError` when there is no
 * usable response.
 */
export type Carrier = {
  /** The services to that postcode (four digits); empty when the carrier offers none. */
  quote(shipment: { to: string; parcel: Parcel }): Promise<CarrierRate[]>;
  /** The branches of a province where a shopper can collect, closed ones included. */
  listBranches(provinceId: string): Promise<CarrierBranch[]>;
  /**
   * Registers the shipment at the carrier, once per order: announcing it again changes nothing. Never
   * retried here: after a failure, the carrier may have registered it, so call it again later.
   */
  announce(shipment: Shipment): Promise<void>;
};

/**
 * `refused`: the carrier does not accept this shipment, or its limits forbid it. `unexpected`: a response of
 * another shape than documented.
 */
export type CarrierFault = 'timeout' | 'unavailable' | 'refused' | 'unauthenticated' | 'unexpected';

const ownerTexts: Record<CarrierFault, string> = {
  timeout: 'El correo no respondió a tiempo. Probá de nuevo en unos minutos.',
  unavailable: 'El servicio del correo no está disponible. Probá de nuevo en unos minutos.',
  refused: 'El correo rechazó el envío y no dio un motivo.',
  unauthenticated: 'El correo no aceptó el usuario o la contraseña. Revisá los datos de acceso.',
  unexpected: 'El correo envió una respuesta que la tienda no reconoce.',
};

type CarrierFailure = {
  /** HTTP status; null when there was no response. */
  status?: number | null;
  /** The reason in Spanish, from the carrier or for its limits. */
  reason?: string | null;
};

/** No usable response from the carrier. `message` is for the log and contains no credentials. */
export class CarrierError extends Error {
  override name = 'CarrierError';
  readonly kind: CarrierFault;
  readonly status: number | null;
  readonly reason: string | null;
  /** Displayed to the owner, in Spanish. */
  readonly ownerText: string;
  constructor(
    kind: CarrierFault,
    message: string,
    { status = null, reason = null }: CarrierFailure = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.reason = reason;
    this.ownerText =
      kind === 'refused' && reason ? `El correo no acepta el envío: ${reason}` : ownerTexts[kind];
  }
}
