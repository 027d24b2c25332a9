import { withdrawalDays } from './withdrawal.ts';

/** The right to withdraw, as e-mails and the receipt of a purchase say it, before the address of its page. */
export const withdrawalNote = `Podés arrepentirte hasta ${withdrawalDays} días corridos después de recibir tu compra, sin costo:`;
