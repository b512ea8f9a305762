import "server-only";

/**
 * Returns the state of this name that the whole process shares, made when it is first asked for. It lives
 * on the global object, because the bundler may load a module several times.
 */
export function processState<State>(name: string, make: () => State): State {
  const key = Symbol.for(`switchboard.${name}`);
  const known: State | undefined = Reflect.get(globalThis, key);
  if (known !== undefined) return known;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}
