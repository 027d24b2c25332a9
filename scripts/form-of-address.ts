import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * The string literals and JSX texts of a file, with single spaces; `…` replaces the values of a template.
 * Without the summaries of endpoints, which describe in the third person what a call does.
 */
export function readTexts(file: string): string[] {
  const texts: string[] = [];
  const summaries = new Set<ESTree.Node>();
  const add = (node: ESTree.Node, raw: string) => {
    if (!summaries.has(node)) texts.push(raw.replace(/\s+/g, ' ').trim());
  };
  const visitor = new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'summary') summaries.add(value);
    },
    Literal(node) {
      if (typeof node.value === 'string') add(node, node.value);
    },
    TemplateLiteral(node) {
      add(node, node.quasis.map(({ value }) => value.cooked).join('…'));
    },
    JSXText(node) {
      add(node, node.value);
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return texts;
}

/** The words of a text that address its reader as tú or usted; null without one. */
export function findTuOrUsted(text: string): string | null {
  for (const pattern of patterns) {
    for (const [match] of text.matchAll(pattern)) {
      if (!otherWords.has(match.toLowerCase())) return match.trim();
    }
  }
  return null;
}

const words = (list: string) => list.trim().split(/\s+/);

/** Verbs in -ar whose forms are not also nouns of the shop, as those of comprar, marcar and probar are. */
const regular = words(`
  aceptar activar actualizar administrar agregar anotar apagar aprovechar autorizar borrar buscar cambiar
  cancelar cargar chequear comparar completar confirmar consultar contactar contestar continuar controlar
  crear cuidar dejar desactivar descargar descartar desear despachar editar eliminar enfocar esperar
  evitar firmar guardar habilitar ignorar indicar ingresar iniciar instalar intentar invitar llamar llenar
  llevar mandar mirar modificar necesitar ocultar olvidar pagar pasar pegar preguntar presionar quitar
  recargar rechazar registrar reiniciar reintentar restaurar retirar revisar sacar seleccionar señalar
  solicitar sumar tocar usar utilizar verificar visitar visualizar`);
const present = [
  ...regular.map((verb) => verb.replace(/ar$/, 'as')),
  ...words(`abres aprendes cierras comprendes crees debes devuelves dices eliges empiezas encuentras
    entiendes eres escribes haces lees pides pierdes piensas pones prefieres puedes quieres recibes
    recuerdas respondes sabes sigues subes tienes vendes vienes vives vuelves`),
];
const imperative = [
  ...regular.map((verb) => verb.replace(/ar$/, 'a')),
  ...words(`abre acuerda cierra comparte decide devuelve elige envía escribe haz lee mide pide pon recuerda
    responde sigue sube ten ve ven vuelve`),
];
const polite = [
  ...regular.map((verb) =>
    verb.replace(/car$/, 'que').replace(/gar$/, 'gue').replace(/zar$/, 'ce'),
  ),
  ...words(`abra acuerde añada compre confíe decida detenga devuelva diga elija empiece envíe escriba haga
    lea mida pida ponga pruebe recuerde responda siga suba tenga vaya vea venga vuelva`),
].map((form) => form.replace(/ar$/, 'e'));

const oneOf = (forms: string[]) => `(?:${forms.join('|')})`;
const capital = (form: string) => form.replace(/^./, (letter) => letter.toUpperCase());
const commands = [...imperative, ...polite, ...polite.map((form) => `no ${form}`)];
/** A verb inside a clause is in the third person: "la orden vuelve", "cuando se pague". */
const clauseStart = '(?<=[,:;(¡¿>«"“]\\s*|(?<!\\p{L})(?:y|o|por favor|primero)\\s)';
const sentenceStart = '(?<=^|[.…!?]["”»]?\\s+)';
const sources = [
  oneOf([...words('tú ti contigo usted'), ...present]),
  // Only with the next word do these differ from the third person and from a noun.
  '(?:si|cuando) sales|prueba (?:con|otr[ao])',
  'sus? (?:carrito|compras?|conexión|correo|cuenta|dni|navegador|pago|pedido|tarjeta)',
  clauseStart + oneOf(commands),
  // With a pronoun, stressed on the third last syllable: "ábrelo", "búsquelo"; with vos "abrilo".
  '\\p{L}*[áéíóú](?!ndo)\\p{L}{1,5}(?:me|te|nos|l[aeo]s?)',
];
const whole = (source: string) => `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])`;
const patterns = [
  ...sources.map((source) => new RegExp(whole(source), 'giu')),
  new RegExp(sentenceStart + whole(oneOf(commands.map(capital))), 'gu'),
  // "Debe ser", "Debe tener" are about a value.
  /^Debe (?!ser |tener )\p{L}+r/gu,
];

/** Words that only look like an imperative with a pronoun. */
const otherWords = new Set(
  words(`artículo artículos cápsula cápsulas hábiles leíste límite límites mayúscula mayúsculas miércoles
    minúscula minúsculas películas satélite símbolo teléfonos términos título títulos`),
);
