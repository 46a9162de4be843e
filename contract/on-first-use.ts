/** Calls `make` at the first use only. For objects of Intl: creating the first one takes a computer some 25 ms. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
