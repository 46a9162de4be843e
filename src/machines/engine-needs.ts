/**
 * Data that a screen needs fresher than the replica is. `riders`: positions of the riders that can be assigned, at once and
 * every 20 s; `order`: one order by id, at once.
 */
export type Need =
  | { kind: 'riders' }
  | { kind: 'order'; id: number }
  | { kind: 'orderSearch'; text: string }
  /** The orders of a bulk order: on some servers nothing but this question tells which they are. */
  | { kind: 'bulkOrder'; id: number }
