// The package brings no types; this is the part of its documentation that is used here.
declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = { targetFormat: 'woff2'; variationAxes: Record<string, Axis> };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
