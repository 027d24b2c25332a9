const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Whether a tax number (CUIT) has eleven digits, with or without hyphens, and its check digit. */
export function isCuit(cuit: string): boolean {
  const digits = /^\d{2}-?\d{8}-?\d$/.test(cuit) ? [...cuit.replaceAll('-', '')].map(Number) : [];
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const check = (11 - (sum % 11)) % 11;
  // A number whose check would be 10 is never assigned.
  return digits.length === 11 && check < 10 && check === digits[10];
}
