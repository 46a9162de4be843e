/** Set by `npm run proofs`: the tests that have a short form take their long one. */
export const IS_LONG = process.env['LONG_FORM'] === '1'

/**
 * In the long form all of `items`; else `few` of them, from place `from` on and around. So tests that stand beside each
 * other take different ones, and each item has its turn.
 */
export function inTurn<Item>(items: readonly Item[], few: number, from = 0): readonly Item[] {
  if (IS_LONG) return items
  return Array.from(
    { length: Math.min(few, items.length) },
    (_, step) => items[(from + step) % items.length] as Item,
  )
}
