const OURS = Symbol('fields that our server adds')

/**
 * Marks the fields of a row or an answer that our server adds to the described contract. CONTRACT_ONLY=1 leaves them
 * out; the console works without them. The mark survives an object spread.
 */
export function withAdditions<Row extends object>(row: Row, ours: readonly (keyof Row & string)[]): Row {
  return { ...row, [OURS]: ours }
}

/** Names of the fields that our server added. */
export function additionsOf(value: object): readonly string[] {
  return (value as { [OURS]?: readonly string[] })[OURS] ?? []
}

/** A row with every field of the contract. Our server sends also those that are optional for other servers. */
export type Whole<Row> = Required<Omit<Row, 'unread'>>
