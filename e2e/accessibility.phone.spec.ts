import { getStore } from '#domain/store.ts';
import { tryAccessibility } from './accessibility.ts';

tryAccessibility(getStore('Kings'));
