/** Runs `use` without a function of the language, as in a browser from before it. */
export function without<Owner extends object>(
  owner: Owner,
  name: keyof Owner & string,
  use: () => void,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  if (!descriptor) throw new Error(`There is no ${name}`);
  Reflect.deleteProperty(owner, name);
  try {
    use();
  } finally {
    Object.defineProperty(owner, name, descriptor);
  }
}
