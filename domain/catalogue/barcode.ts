/** GS1 leaves codes that begin with 20 to 29 to each shop for its own use. */
const ownPrefix = '20';
const numberDigits = 10;

/**
 * The EAN-13 of a size of this shop, from its number in the database: no other shop has to know it, and no
 * manufacturer has it.
 */
export function barcodeOf(barcodeNumber: number): string {
  const digits = ownPrefix + String(barcodeNumber).padStart(numberDigits, '0');
  return digits + checkDigitOf(digits);
}

/** Whether a scanned text is an EAN-13 with a right check digit, of this shop or of a manufacturer. */
export const isBarcode = (text: string): boolean =>
  /^\d{13}$/.test(text) && checkDigitOf(text.slice(0, -1)) === text.at(-1);

/** The last digit of an EAN-13 whose first twelve these are (GS1 General Specifications, 7.9). */
function checkDigitOf(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
