/**
 * Postcodes by province (INDEC id): of its capital, of larger towns and of some of its farthest ones. Second-hand, as
 * all facts of the postal service here: there is no public list that could be kept with the shop.
 */
const byProvince: Readonly<Record<string, readonly string[]>> = {
  '02': ['C1043AAZ', 'C1425DKC', 'C1405BUA'],
  '06': ['B1900ADA', 'B7600JUZ', 'B8000FTN', 'B1842ZAB', 'B2700KKK', 'B8504AAA'],
  '10': ['K4700AAA', 'K4750AAA'],
  '14': ['X5000ABC', 'X5800AAA', 'X2400AAA'],
  '18': ['W3400AAA', 'W3450AAA', 'W3230AAA'],
  '22': ['H3500AAA', 'H3700AAA'],
  '26': ['U9103AAA', 'U9000AAA', 'U9200AAA'],
  '30': ['E3100AAA', 'E3200AAA', 'E2820AAA'],
  '34': ['P3600AAA', 'P3610AAA'],
  '38': ['Y4600AAA', 'Y4650AAA'],
  '42': ['L6300AAA', 'L6360AAA'],
  '46': ['F5300AAA', 'F5360AAA'],
  '50': ['M5500AAA', 'M5600AAA', 'M5613AAA'],
  '54': ['N3300AAA', 'N3370AAA'],
  '58': ['Q8300AAA', 'Q8370AAA'],
  '62': ['R8500AAA', 'R8400AAA', 'R8332AAA'],
  '66': ['A4400AAA', 'A4560AAA'],
  '70': ['J5400AAA', 'J5460AAA'],
  '74': ['D5700AAA', 'D5730AAA'],
  '78': ['Z9400AAA', 'Z9011AAA'],
  '82': ['S3000AAA', 'S2000AAA', 'S2300AAA'],
  '86': ['G4200AAA', 'G4300AAA'],
  '90': ['T4000AAA', 'T4146AAA'],
  '94': ['V9410AAA', 'V9420AAA'],
};

export const samplePostcodes: readonly { cpa: string; provinceId: string }[] = Object.entries(
  byProvince,
).flatMap(([provinceId, codes]) => codes.map((cpa) => ({ cpa, provinceId })));
