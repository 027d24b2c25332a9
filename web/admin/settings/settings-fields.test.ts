import { expect, test } from 'vitest';
import { settingsForm } from '#domain/contract/settings.ts';
import { legalPageNames } from '#domain/site/legal-pages.ts';
import { settingGroups } from './settings-fields.ts';

test('every setting but the legal texts has one field in the panel', () => {
  const shown = settingGroups.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect([...shown, ...legalPageNames].sort()).toEqual(Object.keys(settingsForm.shape).sort());
});
