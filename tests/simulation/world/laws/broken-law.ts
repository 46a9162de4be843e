/** A promise of the engine that did not hold; the message begins with its name. */
export class BrokenLaw extends Error {
  override name = 'BrokenLaw'
}

export function broken(law: string, words: string): never {
  throw new BrokenLaw(`${law}: ${words}`)
}
