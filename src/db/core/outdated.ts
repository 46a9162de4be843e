/** A newer build owns the database: this page may only read it, and must be reloaded before it may write. */
export class Outdated extends Error {
  override name = 'Outdated'

  constructor() {
    super('this page is older than the data of this browser')
  }
}
