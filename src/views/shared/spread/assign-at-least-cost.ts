import { createLeastHeap, type LeastHeap } from './least-heap'

/** `cost`: an integer, 0 or more, so that sums are exact. */
export type Choice = { seat: number; cost: number }

type Problem = {
  /** For each row the seats that it may get, each seat once. */
  rows: readonly (readonly Choice[])[]
  /** Seats are numbered from 0; each gets at most one row. */
  seats: number
  /** For each row the cost of leaving it without a seat; an integer, 0 or more. */
  leaveCosts: readonly number[]
}

export type Assigned = {
  /** The seat of each row; null for a row without a seat. */
  seats: (number | null)[]
  /** For each row: a further seat with this cost or more could not make the sum smaller. */
  rowPrices: number[]
}

/**
 * Gives seats to rows so that the sum of all costs is as small as possible. The same problem gives the same answer; among
 * equal paths the search takes the lower seat first.
 *
 * Successive shortest augmenting paths with potentials: Edmonds and Karp, "Theoretical improvements in algorithmic
 * efficiency for network flow problems", J. ACM 19 (1972); for assignment Jonker and Volgenant, "A shortest augmenting
 * path algorithm for dense and sparse linear assignment problems", Computing 38 (1987). At most
 * O(rows × choices × log choices), where choices is the number of choices of all rows.
 */
export function assignAtLeastCost({ rows, seats, leaveCosts }: Problem): Assigned {
  // A row without a seat gets its own extra seat, numbered after all others.
  const all = seats + rows.length
  const state: State = {
    rows: rows.map((choices, row) => [...choices, { seat: seats + row, cost: leaveCosts[row] ?? 0 }]),
    rowPrice: new Float64Array(rows.length),
    seatPrice: new Float64Array(all),
    rowOf: new Int32Array(all).fill(-1),
    seatOf: new Int32Array(rows.length).fill(-1),
    from: new Int32Array(all),
    distance: new Float64Array(all).fill(Infinity),
  }
  for (let row = 0; row < rows.length; row += 1) seatOne(state, row)
  return {
    seats: Array.from(state.seatOf, (seat) => (seat < seats ? seat : null)),
    // Seat prices begin at 0 and only fall, so a choice with at least the price of its row has a reduced cost of 0 or more.
    rowPrices: [...state.rowPrice],
  }
}

type State = {
  rows: readonly (readonly Choice[])[]
  rowPrice: Float64Array
  seatPrice: Float64Array
  rowOf: Int32Array
  seatOf: Int32Array
  /** For each seat: the row before it on the shortest path, and the length of that path in `distance`. */
  from: Int32Array
  distance: Float64Array
}

/** Runs Dijkstra over reduced costs from a row without a seat to the nearest free seat. Each row on the path moves to its next seat. */
function seatOne(state: State, first: number): void {
  const { distance, rowOf, from, seatOf } = state
  const { free, length, reached, passed } = findFreeSeat(state, first)
  // The new prices keep every reduced cost at 0 or more, and the reduced cost of each taken seat at 0.
  state.rowPrice[first] = at(state.rowPrice, first) + length
  for (const seat of passed) {
    const difference = length - at(distance, seat)
    const owner = at(rowOf, seat)
    state.seatPrice[seat] = at(state.seatPrice, seat) - difference
    state.rowPrice[owner] = at(state.rowPrice, owner) + difference
  }
  for (let seat = free, row = -1; row !== first;) {
    row = at(from, seat)
    const left = at(seatOf, row)
    seatOf[row] = seat
    rowOf[seat] = row
    seat = left
  }
  for (const seat of reached) distance[seat] = Infinity
}

function findFreeSeat(state: State, first: number) {
  const { rows, rowPrice, seatPrice, rowOf, from, distance } = state
  const heap = createLeastHeap()
  const isPassed = new Set<number>()
  const reached: number[] = []
  let nearestFree = Infinity
  for (let row = first, length = 0; ;) {
    for (const { seat, cost } of rows[row] ?? []) {
      const next = length + cost - at(rowPrice, row) - at(seatPrice, seat)
      if (next >= at(distance, seat) || next > nearestFree) continue
      if (at(distance, seat) === Infinity) reached.push(seat)
      if (at(rowOf, seat) === -1) nearestFree = next
      distance[seat] = next
      from[seat] = row
      heap.push(next, seat)
    }
    const seat = popNew(heap, isPassed)
    if (seat === -1) throw new Error('A row can always be left, so there is always a free seat.')
    length = at(distance, seat)
    if (at(rowOf, seat) === -1) return { free: seat, length, reached, passed: isPassed }
    isPassed.add(seat)
    row = at(rowOf, seat)
  }
}

/** Skips seats that are in the heap twice because a shorter path reached them. */
function popNew(heap: LeastHeap, isPassed: ReadonlySet<number>): number {
  let seat = heap.pop()
  while (isPassed.has(seat)) seat = heap.pop()
  return seat
}

function at(numbers: Float64Array | Int32Array, index: number): number {
  return numbers[index] ?? 0
}
