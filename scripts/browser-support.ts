/** What browsers that the shop supports lack, as it is written in scripts (CONTRIBUTING.md, "Supported browsers"). */
const missing = [
  /\b(?:URL\.(?:canParse|parse)|(?:Object|Map)\.groupBy)\(/,
  /\b(?:AbortSignal\.any|Array\.fromAsync|Promise\.(?:withResolvers|try)|RegExp\.escape)[(<]/,
  /\.(?:isWellFormed|toWellFormed|toSorted|toReversed|toSpliced|with)\(/,
  /\b(?:search|params|searchParams)\.size\b/,
  // Allowed with `?.(`.
  /\.(?:checkVisibility|showPopover|togglePopover)\(/,
  /:popover-open/,
  // Looking behind is a syntax error, also where it is not used.
  /\(\?<[=!]/,
];

/** The uses of what those browsers lack, as they are written. */
export const findMissing = (text: string): string[] =>
  missing.flatMap((use) => use.exec(text)?.[0] ?? []);
