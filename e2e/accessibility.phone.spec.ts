import { getStore } from '#domain/site/store.ts';
import { testAccessibility } from './accessibility.ts';

testAccessibility(getStore('Kings'));
