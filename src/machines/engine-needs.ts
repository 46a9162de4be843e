/**
 * Data that a screen needs fresher than the regular pulls provide. `riders`: positions of the riders that can be
 * assigned, every 20 s while the page is visible, unless the server pushes them; `order`: one order by id, at once; `claim`:
 * nothing, but colleagues see that this order is open in assign mode.
 */
export type Need =
  | { kind: 'riders' }
  | { kind: 'order' | 'claim'; id: number }
  | { kind: 'orderSearch' | 'riderSearch' | 'companySearch'; text: string }
  /** The orders of a bulk order: on some servers only this query shows which orders belong to it. */
  | { kind: 'bulkOrder'; id: number }
