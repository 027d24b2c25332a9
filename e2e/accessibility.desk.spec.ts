import { getStore } from '#domain/site/store.ts';
import { tryAccessibility } from './accessibility.ts';

tryAccessibility(getStore('Lv'));
