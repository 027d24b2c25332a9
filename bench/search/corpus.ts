import { slugOf } from '#domain/shared/slug.ts';
import type { StoreCode } from '#domain/site/store.ts';

/** A product of the demo as the corpus judges it: folded texts. */
export type Judged = { name: string; category: string; colors: string; description: string };

type Wanted = (product: Judged) => boolean;

/** A query as shoppers enter it, and which products it should find; null for nothing at all. */
export type CorpusEntry = { store: StoreCode; q: string; wanted: Wanted | null };

const named =
  (...words: string[]): Wanted =>
  ({ name, category }) =>
    words.some((word) => name.includes(word) || category.includes(word));
const colored =
  (...words: string[]): Wanted =>
  ({ colors, name }) =>
    words.some((word) => colors.includes(word) || name.includes(word));
const both =
  (...all: Wanted[]): Wanted =>
  (product) =>
    all.every((wanted) => wanted(product));
const described =
  (word: string): Wanted =>
  ({ description, name, category, colors }) =>
    [description, name, category, colors].some((text) => text.includes(word));

const black = colored('negro', 'negra');
const white = colored('blanco', 'blanca');
const sweatshirt = named('buzo');

const of = (store: StoreCode, wanted: Wanted | null, queries: readonly string[]): CorpusEntry[] =>
  queries.map((q) => ({ store, q, wanted }));

/** Whether a folded word begins a word of the text. */
const startsWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`);

export const corpus: readonly CorpusEntry[] = [
  ...of('Kings', named('musculosa'), [
    'musculosa',
    'muscuolsa',
    'MUSCULOSAS',
    'musculoza',
    'musclosa',
  ]),
  ...of('Lv', both(named('musculosa'), black), [
    'musculosa negra',
    'muscuolsa negra',
    'negra musculosa',
  ]),
  ...of('Kings', named('remera'), ['remera', 'remeras', 'Remeras', 'remerra', 'remra', 'rmeera']),
  ...of('Kings', both(named('remera'), black), [
    'remera negra',
    'remerra negra',
    'remeras negras',
    'remera negro',
    'remera de color negro',
  ]),
  ...of('Kings', both(named('remera'), white), [
    'remera blanca',
    'remeras blancas',
    'rmera blanca',
    'remera blnaca',
  ]),
  ...of('Kings', named('pantalon'), [
    'pantalon',
    'PANTALON',
    'pantalón',
    'pantalones',
    'pantalnes',
    'pantlon',
  ]),
  ...of('Lv', both(named('pantalon', 'jogger', 'short'), black), [
    'pantalones negros',
    'pantalon negro',
  ]),
  ...of('Kings', sweatshirt, ['buzo', 'buso', 'buzos', 'BUZO', 'busos']),
  ...of('Lv', both(sweatshirt, black), ['buzo negro', 'buso negro', 'buzos negros']),
  ...of('Kings', both(sweatshirt, named('canguro')), [
    'buzo canguro',
    'canguro',
    'buso cangruo',
    'buzos canguros',
  ]),
  ...of('Kings', named('campera'), ['campera', 'camperas', 'canpera', 'capmera']),
  ...of('Kings', named('puffer'), ['puffer', 'campera puffer', 'pufer', 'puffers']),
  ...of('Lv', named('bomber'), ['bomber', 'bonber', 'campera bomber']),
  ...of('Kings', named('jogger'), ['jogger', 'joggers', 'joger', 'yogger']),
  ...of('Kings', named('short'), ['short', 'shorts', 'shrot']),
  ...of('Kings', named('cargo'), ['cargo', 'pantalon cargo', 'cargos']),
  ...of('Lv', named('gorra', 'piluso'), ['gorras', 'gorra', 'gora', 'GORRAS']),
  ...of('Lv', named('piluso'), ['piluso', 'pilusos', 'pilusso']),
  ...of('Kings', named('medias'), ['medias', 'media', 'mdeias']),
  ...of('Kings', both(named('medias'), white), ['medias blancas', 'media blanca']),
  ...of('Kings', named('mousepad'), ['mousepad', 'mouspad', 'mouse pad', 'mousepads']),
  ...of('Kings', named('llavero'), ['llavero', 'llaveros', 'yavero', 'lavero']),
  ...of('Lv', named('sticker'), ['stickers', 'sticker', 'stikers']),
  ...of('Kings', colored('bordo'), ['bordo', 'bordó', 'BORDÓ']),
  ...of('Kings', colored('verde'), ['verde', 'verdes']),
  ...of('Lv', colored('violeta'), ['violeta', 'bioleta', 'violetas']),
  ...of('Lv', both(colored('violeta'), named('campera')), ['campera violeta', 'campera bioleta']),
  ...of('Kings', colored('celeste'), ['celeste', 'seleste']),
  ...of('Kings', colored('mostaza'), ['mostaza', 'mostasa']),
  ...of('Kings', both(named('remera'), named('oversize')), [
    'remera oversize',
    'oversize',
    'oversise',
    'remera over',
  ]),
  ...of('Lv', named('tigre'), ['tigre', 'remera tigre', 'tigres']),
  ...of('Kings', named('laureles'), ['laureles', 'laurel', 'lareules']),
  ...of('Kings', described('algodon'), ['algodón', 'algodon']),
  ...of('Lv', named('insomnio'), ['insomnio', 'imsomnio', 'insonio']),
  ...of(
    'Kings',
    (product) =>
      startsWord(product.name, 'corona mayor') || startsWord(product.name, 'remera corona mayor'),
    ['corona mayor', 'remera corona mayor', 'corona mayr'],
  ),
  ...of('Kings', named('campera'), ['jacket', 'chaqueta', 'chaquetas', 'cazadora', 'chaketa']),
  ...of('Kings', sweatshirt, ['hoodie', 'hoodies', 'sudadera', 'hodie', 'polerón']),
  ...of('Lv', both(sweatshirt, black), ['hoodie negro', 'sudadera negra']),
  ...of('Lv', named('remera'), [
    'camiseta',
    'camisetas',
    'polera',
    't-shirt',
    'T shirt',
    'camiceta',
  ]),
  ...of('Kings', both(named('remera'), white), ['camiseta blanca', 'poleras blancas']),
  ...of('Kings', named('pantalon'), ['pants', 'trousers']),
  ...of('Lv', named('gorra', 'piluso'), ['cap', 'visera']),
  ...of('Lv', named('piluso'), ['bucket hat']),
  ...of('Kings', named('medias'), ['calcetines', 'soquetes', 'socks']),
  ...of('Kings', null, [
    'xyzzy',
    'qwertyuiop',
    'heladera',
    'sombrero',
    'asdf',
    '12345',
    'remera xyzzy',
  ]),
  ...of('Lv', null, ['xyzzy', 'lavarropas automatico', '%%%', '...']),
];

/** A text as the corpus compares it. */
export const folded = (text: string): string => slugOf(text).replaceAll('-', ' ');
