import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTuOrUsted, readTexts } from './form-of-address.ts';

/** Texts of the product's specification, which quotes them with tú or usted: exact to the letter. */
const quoted = [
  'Algo salió mal. Contacte al soporte.',
  'Cuenta verificada exitosamente. Inicie Sesion',
  'Debe ingresar un nombre de usuario',
  'Debes iniciar sesión para añadir al carrito.',
  'El DNI no es válido, ingrese su DNI sin espacios ni puntos',
  'Error al procesar la compra. Por favor, intente nuevamente.',
  'Ha ocurrido un error al procesar su pago, por favor contacte con el soporte.',
  'No se puede proceder solo con ítems de menú en el carrito. Por favor, añada otros productos.',
  'No tienes cuenta? Registrarse',
  'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde',
  'Por favor completa todos los campos obligatorios.',
  'Por favor ingrese un apellido',
  'Por favor ingrese un correo electrónico',
  'Por favor ingrese un nombre',
  'Por favor ingrese una contraseña',
  'Por favor, confirma tu contraseña',
  'Por favor, selecciona un tamaño para cada producto.',
  'Se ha enviado un enlace de verificación a su correo electrónico',
  'Ya tienes cuenta? Iniciar Sesión',
  '¿Estás seguro de que deseas eliminar esta variante?',
  '¿Estás seguro de que deseas eliminar este talle?',
  '¿Estás seguro que quieres eliminar esta orden?',
];

/** Texts about someone or something else, in the third person. */
const thirdPerson = [
  'Ala corta cosida en anillos y rayas que dan toda la vuelta. Se dobla, va al bolsillo y vuelve a su forma.',
  'Escribile al cliente: pagó y no recibe su compra. Si hay stock otra vez, puede comprarla de nuevo.',
  'Pide llaves de acceso',
  'Vuelve a estar disponible.',
  '¿Estás seguro de restaurar esta orden? Vuelve a Aceptado y descuenta sus prendas del stock.',
];

/** English, of a program or a file that is read. */
const english = ['Complete requests', 'Compare-at price'];

const root = join(import.meta.dirname, '..');
const folders = 'api,bench,demo,domain,scripts,simulation,simulator,web';
const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs,js}`, { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|form-of-address\.ts$/.test(file))
  .sort();
const exceptions = [...quoted, ...thirdPerson, ...english];
const found = files.flatMap((file) =>
  readTexts(join(root, file))
    .filter((text) => findTuOrUsted(text))
    .map((text) => ({ file, text })),
);

test('every text says vos, except those that the specification quotes', () => {
  const others = found.filter(({ text }) => !exceptions.includes(text));
  expect(others.map(({ file, text }) => `${file}: "${findTuOrUsted(text)}" in "${text}"`)).toEqual(
    [],
  );
});

test('every exception is in use', () => {
  const texts = found.map(({ text }) => text);
  expect(exceptions.filter((text) => !texts.includes(text))).toEqual([]);
});

test.each([
  ['Intenta de nuevo.', 'Intenta'],
  ['Falta el enlace: ábrelo desde el correo.', 'ábrelo'],
  ['Si sales ahora, se pierde todo.', 'Si sales'],
  ['Revisá tu carrito y vuelve a confirmar.', 'vuelve'],
  ['Confirma que eres tú', 'eres'],
  ['Búsquelo en Mercado Pago.', 'Búsquelo'],
  ['Nada. No despache el pedido.', 'No despache'],
  ['Debe elegir al menos una tienda', 'Debe elegir'],
  ['<p>Escribe a soporte</p>', 'Escribe'],
])('%s is not vos', (text, words) => {
  expect(findTuOrUsted(text)).toBe(words);
});

test.each([
  'Intentá de nuevo. Si salís ahora, podés volver: abrilo y confirmá que sos vos.',
  'Cuando se pague la primera orden, las ventas de cada día se ven acá.',
  'La tienda pide una llave de acceso a quienes la administran.',
  'Debe ser un texto',
  'Preparándolo: la compra vuelve a Mis Compras.',
])('%s is not tú or usted', (text) => {
  expect(findTuOrUsted(text)).toBeNull();
});
