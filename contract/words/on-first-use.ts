/** Calls `make` at the first use only: for what is slow to make and not needed at the start. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
