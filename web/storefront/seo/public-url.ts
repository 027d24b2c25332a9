type Match = { id: string; loaderData?: unknown } | undefined;

/** The shop's address from what the shop's layout loaded; empty when that failed. */
export function publicUrlFrom(matches: readonly Match[]): string {
  const layout = matches.find((match) => match?.id === 'storefront/shell/shop-layout');
  return (layout?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? '';
}
