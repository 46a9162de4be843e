const OURS = Symbol('fields that our server adds')

/**
 * Names the fields of a row or an answer that our server adds to the described contract. With CONTRACT_ONLY=1 they are
 * left out, and the console works without them. A spread keeps the names.
 */
export function withAdditions<Row extends object>(row: Row, ours: readonly (keyof Row & string)[]): Row {
  return { ...row, [OURS]: ours }
}

/** Names of the fields that our server added. */
export function additionsOf(value: object): readonly string[] {
  return (value as { [OURS]?: readonly string[] })[OURS] ?? []
}

/** A row with every field of the contract: those that are optional there are optional for other servers. */
export type Whole<Row> = Required<Omit<Row, 'unread'>>
