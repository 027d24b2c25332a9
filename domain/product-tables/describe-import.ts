/** What an import changes, in Spanish: `Importación de productos.csv: 3 nuevos, 12 cambian`. */
export function describeImport(
  fileName: string,
  { new: created, changed }: { new: number; changed: number },
): string {
  const name = fileName.trim().slice(0, 100);
  const parts = [
    created === 1 ? '1 nuevo' : created > 0 && `${created} nuevos`,
    changed === 1 ? '1 cambia' : changed > 0 && `${changed} cambian`,
  ];
  return `Importación${name && ` de ${name}`}: ${parts.filter(Boolean).join(', ')}`;
}
