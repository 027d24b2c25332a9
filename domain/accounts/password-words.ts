/** Words that passwords in Argentina are made of, and that the list of common passwords lacks; without accents. */
export const spanishWords: ReadonlySet<string> = new Set(
  `contrasenia micontrasena nuevacontrasena miclave clavesegura claveclave nuevaclave mipassword segura
  administracion usuario cliente clienta ingresar bienvenido bienvenida cambiar cambiame prueba pruebas
  tienda ropa remera pantalon zapatillas vestido campera argentino argentinos buenosaires salta tucuman
  neuquen bariloche marplata mardelplata patagonia malvinas santafe entrerios misiones jujuy chubut
  sanmartin belgrano peron peronista bocajuniors bosteros riverplate millonario millonarios gallinas
  independiente sanlorenzo sanlorenzodealmagro velez velezsarsfield huracan estudiantes newells talleres
  rosariocentral gimnasia lanus banfield ferro racingclub seleccion campeones campeondelmundo tricampeon
  scaloneta dibumartinez lionelmessi diegomaradona otono verano invierno enero febrero marzo abril
  septiembre setiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingos
  asado fernet milanesa empanada empanadas alfajor dulcedeleche mama papa mihijo mihija mishijos mishijas
  mifamilia miamor teamomucho tequieromucho diosesamor jesusteamo virgencita holamundo holahola`.split(
    /\s+/,
  ),
);

/** Fewer letters are no word. */
const shortest = 3;

/** The letters of a text, in lower case and without accents. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Whether the letters of a password are these words alone, in any order. */
export function isOnlyWords(password: string, words: readonly string[]): boolean {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce(
    (letters, word) => letters.replaceAll(word, ' '),
    lettersOf(password),
  );
  return rest !== '' && rest.trim() === '';
}

/** The words of names and addresses, each alone and all of a text together. */
export const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
    .map(lettersOf)
    .filter(({ length }) => length >= shortest);
