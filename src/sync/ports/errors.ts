/** Another tab leads now. */
export class Fenced extends Error {
  override name = 'Fenced'
}
