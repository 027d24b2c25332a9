import type { Parcel } from '#domain/delivery/parcel.ts';
import type { MiCorreoSettings } from '../../../../config/micorreo-settings.ts';
import { type Carrier, CarrierError, type Shipment } from '../carrier.ts';
import { createMiCorreoClient } from './client.ts';
import { provinceLetters } from './provinces.ts';
import { importBody, ratesBody, toBranch, wireAnnounced, wireBranches, wireRates } from './wire.ts';

type MiCorreoOptions = { timeoutMs?: number; now?: () => Date };

/**
 * Correo Argentino, MiCorreo API. Never tried against the live service: its facts are second-hand, from
 * public clients and copies of its document (apiMiCorreo.pdf), which disagree in details.
 */
export function createMiCorreo(
  { customerId, originPostcode: from, ...connection }: MiCorreoSettings,
  { timeoutMs = 3000, now = () => new Date() }: MiCorreoOptions = {},
): Carrier {
  const send = createMiCorreoClient({ ...connection, timeoutMs, now });
  return {
    async quote({ to, parcel }) {
      requireAccepted(parcel, maxSides.rates);
      const body = ratesBody({ customerId, from, to, parcel });
      const call = { method: 'POST', path: '/rates', body, isRead: true } as const;
      return send({ ...call, schema: wireRates });
    },

    async listBranches(provinceId) {
      const query = new URLSearchParams({ customerId, provinceCode: letterOf(provinceId) });
      const call = { method: 'GET', path: `/agencies?${query}`, isRead: true } as const;
      const branches = await send({ ...call, schema: wireBranches });
      return branches
        .filter(({ canCollect }) => canCollect)
        .map((branch) => toBranch(branch, provinceId));
    },

    async announce(shipment) {
      requireAccepted(shipment.parcel, maxSides.import);
      const body = importBody(customerId, shipment, letterOfAddress(shipment));
      const call = { method: 'POST', path: '/shipping/import', body, isRead: false } as const;
      try {
        await send({ ...call, schema: wireAnnounced });
      } catch (error) {
        if (!isRepeat(error)) throw error;
      }
    },
  };
}

const maxGrams = 25_000;
/** In centimetres. A parcel that is too large to be quoted can still be announced. */
const maxSides = { rates: 150, import: 255 };

/** MiCorreo's limits: document, "/rates" and "/shipping/import". */
function requireAccepted({ grams, height, width, length }: Parcel, maxSide: number): void {
  if (!isWithin(grams, maxGrams)) throw refusal('el paquete tiene que pesar entre 1 g y 25 kg.');
  if (![height, width, length].every((side) => isWithin(side, maxSide))) {
    throw refusal(`cada lado del paquete tiene que medir entre 1 y ${maxSide} cm.`);
  }
}

const isWithin = (value: number, max: number) =>
  Number.isInteger(value) && value >= 1 && value <= max;

function letterOf(provinceId: string): string {
  const letter = provinceLetters[provinceId];
  if (!letter) throw refusal('la provincia no existe.');
  return letter;
}

const letterOfAddress = ({ to }: Shipment) =>
  to.kind === 'door' ? letterOf(to.address.provinceId) : null;

const refusal = (reason: string) =>
  new CarrierError('refused', 'MiCorreo: not sent, outside its limits', { reason });

/** 402 `La orden ya fue importada con anterioridad.` */
const isRepeat = (error: unknown): boolean =>
  error instanceof CarrierError &&
  error.kind === 'refused' &&
  /orden ya fue importada/i.test(error.reason ?? '');
