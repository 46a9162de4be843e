/**
 * Data that a screen needs fresher than the replica is. `riders`: positions of the riders that can be assigned, every 20 s
 * while the page is visible, unless the server sends them; `order`: one order by id, at once.
 */
export type Need =
  | { kind: 'riders' }
  | { kind: 'order'; id: number }
  | { kind: 'orderSearch' | 'riderSearch' | 'companySearch'; text: string }
  /** The orders of a bulk order: on some servers nothing but this question tells which they are. */
  | { kind: 'bulkOrder'; id: number }
