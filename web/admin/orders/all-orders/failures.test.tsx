import { expect, test } from 'vitest';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { ApiError } from '../../../api-client.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { Failures } from './failures.tsx';
import { changeEach } from './use-order-changes.ts';

const user = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Paz' };
const entries = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'].map((_id) => ({
  order: { ...sampleOrder, _id },
  user,
}));

test('an order whose answer was lost is not listed as unchanged, unlike those that were not sent', async () => {
  const answers: Record<string, ApiError> = {
    bbbbbbbb: new ApiError(409, { code: 'illegal_transition', message: 'Ya está cancelada.' }),
    cccccccc: new ApiError(0, {}),
  };
  const changed: string[] = [];
  const sent: string[] = [];
  const changeOf = () => ({
    send: async (id: string) => {
      sent.push(id);
      if (answers[id]) throw answers[id];
      return { order: { ...sampleOrder, _id: id } };
    },
    done: '',
    failed: '',
  });
  const failures = await changeEach(
    { entries, changeOf },
    { onSend: () => {}, onChanged: ({ _id }) => changed.push(_id) },
  );
  expect(sent).toEqual(['aaaaaaaa', 'bbbbbbbb', 'cccccccc']);
  expect(changed).toEqual(['aaaaaaaa']);
  const text = textInShop(<Failures failures={failures} dismiss={() => {}} />);
  expect(text).toContain('Quedaron sin cambiar: #bbbbbbbb: Ya está cancelada.');
  expect(text).toContain('#dddddddd: No se pudo conectar con la tienda.');
  expect(text).toContain('Sin respuesta: fijate cómo quedó #cccccccc');
});
