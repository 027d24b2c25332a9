/** A shopper's withdrawal from a purchase (Ley 24.240, art. 34; Disposición 954/2025). */
export const withdrawalStates = ['received', 'accepted', 'answered'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** For lists: "arrepentimiento …". */
export const withdrawalStateTexts: Record<WithdrawalState, string> = {
  received: 'en espera de respuesta',
  accepted: 'aceptado',
  answered: 'respondido',
};

type Requests = { withdrawals: readonly { state: WithdrawalState }[] };

/** Whether the buyer of an order waits for the answer to a request to withdraw from it. */
export const hasOpenWithdrawal = ({ withdrawals }: Requests): boolean =>
  withdrawals.some(({ state }) => state === 'received');
