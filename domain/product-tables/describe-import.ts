type Counts = { new: number; changed: number; unchanged?: number; wrong?: number };

/** How many products a table creates, changes and leaves, and how many of its lines are wrong, in Spanish. */
export function describeCounts(counts: Counts): string {
  const { changed, unchanged = 0, wrong = 0 } = counts;
  const parts = [
    counts.new === 1 ? '1 producto nuevo' : counts.new > 0 && `${counts.new} productos nuevos`,
    changed === 1 ? '1 cambia' : changed > 0 && `${changed} cambian`,
    unchanged === 1 ? '1 queda igual' : unchanged > 0 && `${unchanged} quedan iguales`,
    wrong === 1 ? '1 línea con problemas' : wrong > 0 && `${wrong} líneas con problemas`,
  ];
  return parts.filter(Boolean).join(' · ') || 'No tiene productos';
}

/** What an import changes, in Spanish: `Importación de productos.csv: 3 productos nuevos · 12 cambian`. */
export function describeImport(fileName: string, counts: Pick<Counts, 'new' | 'changed'>): string {
  const name = fileName.trim().slice(0, 100);
  const { changed } = counts;
  return `Importación${name && ` de ${name}`}: ${describeCounts({ new: counts.new, changed })}`;
}
