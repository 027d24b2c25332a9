/** A fictitious seller. */
export const seller = { collectorId: 2001337001, clientId: '7001337001', siteId: 'MLA' };
