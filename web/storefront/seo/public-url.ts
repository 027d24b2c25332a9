type Match = { id: string; loaderData?: unknown } | undefined;

/** The shop's public URL from the layout's loader data; empty when that loader failed. */
export function publicUrlFrom(matches: readonly Match[]): string {
  const layout = matches.find((match) => match?.id === 'storefront/shell/shop-layout');
  return (layout?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? '';
}
