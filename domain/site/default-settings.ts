import { defaultSearchWords } from '../catalogue/search-words.ts';
import type { Settings } from '../contract/settings.ts';
import { defaultTransferHours } from '../orders/transfer.ts';
import { defaultPublicSettings } from './settings.ts';

// Not in `settings.ts`, which every page loads.

/** The settings of a new shop. */
export const defaultSettings: Settings = {
  ...defaultPublicSettings,
  searchWords: defaultSearchWords,
  categoryAudiences: '',
  categoryParcels: '',
  holidays: '',
  transferCbu: '',
  transferAlias: '',
  transferHolder: '',
  transferHours: defaultTransferHours,
  transferDiscount: 0,
  terms: '',
  privacy: '',
  exchanges: '',
};
