/** Another tab leads now. */
export class Fenced extends Error {
  override name = 'Fenced'
}

/** Newer code owns the database. */
export class Outdated extends Error {
  override name = 'Outdated'
}
