// The package has no types; these are the documented parts that are used here.
declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat: 'woff2';
    variationAxes: Record<string, Axis>;
    keepFeatures: readonly string[];
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
