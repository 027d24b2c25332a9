import type { OrderState } from '#domain/orders/order-state.ts';

export type Step =
  | 'pay'
  | 'payTwice'
  | 'reject'
  | 'expire'
  | 'cancel'
  | 'approve'
  | 'ship'
  | 'deliver'
  | 'delete'
  | 'deleteAndRefund'
  | 'review'
  | 'refund'
  | 'refundPart'
  | 'chargeBack';

type CourseRule = {
  /** What happens to the order, with the minutes since it was placed. */
  steps: readonly (readonly [step: Step, afterMinutes: number])[];
  /** Its state at the end. */
  state: OrderState;
};

const hour = 60;
const day = 24 * hour;

const approved = [
  ['pay', 4],
  ['approve', 3 * hour],
] as const;
const shipped = [...approved, ['ship', 26 * hour]] as const;
const delivered = [...shipped, ['deliver', 5 * day]] as const;

/** How a demo order went on after it was placed. */
export const courses = {
  reserved: { steps: [], state: 'Pendiente' },
  paid: { steps: [['pay', 4]], state: 'Aceptado' },
  approved: { steps: approved, state: 'Aprobado' },
  shipped: { steps: shipped, state: 'Aprobado' },
  delivered: { steps: delivered, state: 'Entregado' },
  expired: { steps: [['expire', 31]], state: 'Cancelado' },
  cancelled: { steps: [['cancel', 6]], state: 'Cancelado' },
  rejected: {
    steps: [
      ['reject', 5],
      ['expire', 31],
    ],
    state: 'Cancelado',
  },
  refunded: {
    steps: [
      ['pay', 4],
      ['refund', 14 * hour],
    ],
    state: 'Cancelado',
  },
  deleted: {
    steps: [
      ['pay', 4],
      ['delete', 3 * hour],
    ],
    state: 'Eliminado',
  },
  deletedAndRefunded: {
    steps: [
      ['pay', 4],
      ['deleteAndRefund', 3 * hour],
      ['review', 2 * day],
    ],
    state: 'Eliminado',
  },
  paidTwice: {
    steps: [['payTwice', 4], ...delivered.slice(1), ['review', 6 * day]],
    state: 'Entregado',
  },
  partlyRefunded: { steps: [...delivered, ['refundPart', 8 * day]], state: 'Entregado' },
  chargedBack: { steps: [...delivered, ['chargeBack', 19 * day]], state: 'Entregado' },
} as const satisfies Record<string, CourseRule>;

export type Course = keyof typeof courses;
