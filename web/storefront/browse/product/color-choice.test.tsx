import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { colorNames } from '#domain/catalogue/color.ts';
import { plainVariant } from '#domain/testing/plain-product.ts';
import { ColorChoice } from './color-choice.tsx';

test.each(['Negro', 'Ónix'])('a colour that is called %s names its family once', (modelName) => {
  const variants = [{ ...plainVariant('Black', [1]), modelName }];
  const html = renderToStaticMarkup(
    <ColorChoice
      {...{ variants, names: colorNames(variants), chosen: undefined, columns: 1 }}
      onChoose={() => {}}
    />,
  );
  expect(html.match(/Negro/g)).toHaveLength(1);
  expect(html).toContain(modelName);
});
