/** An account with valid check digits. */
export const bankAccount = {
  transferCbu: '0110012920000091344977',
  transferAlias: 'KINGS.ROPA',
  transferHolder: 'Kings SRL',
} as const;
