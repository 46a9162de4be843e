import { painted } from './control'
import type { Listener, ListQuery, Shown } from './types'

const STATUSES = ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT', 'DELIVERED', 'CANCELLED']
/** As many as the server says of what the board must show. */
export const MOUNTED_GROUPS = 68

/** The eighty queries that every peer mounts. */
export const QUERIES: readonly ListQuery[] = [
  ...STATUSES.map((status): ListQuery => ({ key: `status ${status}`, kind: 'status', status })),
  ...STATUSES.map((status): ListQuery => ({ key: `count ${status}`, kind: 'count', status })),
  ...Array.from({ length: MOUNTED_GROUPS }, (_, n): ListQuery => ({
    key: `group ${n + 1}`,
    kind: 'group',
    group: n + 1,
  })),
]

/** Times of `performance.now()`. `told`: when the listener was called; `painted`: null if no frame followed. */
export type Sight = { told: number; painted: number | null }

type Awaited = {
  match: (row: Shown) => boolean
  /** Kinds of list that have not shown the row yet. */
  missing: Set<ListQuery['kind']>
  resolve: (sight: Sight) => void
}

/** The subscribers of the eighty queries: they draw each result and resolve the waits for certain rows. */
export function createBoard(root: HTMLElement) {
  const cells = new Map<string, HTMLElement>()
  const values = new Map<string, readonly Shown[] | number>()
  const awaited = new Map<number, Set<Awaited>>()
  const riders = new Map<number, number[]>()
  let wakeUps = 0
  let isWatchingRiders = false
  let frame: Promise<number> | null = null

  const nextPaint = (): Promise<number> => {
    frame ??= painted().finally(() => (frame = null))
    return frame
  }

  const listener: Listener = (query, value) => {
    wakeUps += 1
    values.set(query.key, value)
    draw(query, value)
    if (typeof value === 'number' || awaited.size + Number(isWatchingRiders) === 0) return
    for (const row of value) {
      resolveWaits(query, row)
      if (isWatchingRiders && query.kind === 'group') noteRider(row)
    }
  }

  const draw = (query: ListQuery, value: readonly Shown[] | number): void => {
    let cell = cells.get(query.key)
    if (cell === undefined) {
      cell = document.createElement('div')
      cells.set(query.key, cell)
      root.append(cell)
    }
    const text =
      typeof value === 'number'
        ? value
        : `${value.length} ${value[0]?.id ?? '-'} ${value[0]?.revision ?? '-'}`
    cell.textContent = `${query.key}: ${text} (${wakeUps})`
  }

  const resolveWaits = (query: ListQuery, row: Shown): void => {
    const waiting = awaited.get(row.id)
    if (waiting === undefined) return
    for (const one of waiting) {
      if (!one.missing.has(query.kind) || !one.match(row)) continue
      one.missing.delete(query.kind)
      if (one.missing.size > 0) continue
      waiting.delete(one)
      const told = performance.now()
      // The next paint comes after all listeners of this turn have drawn.
      void nextPaint().then((at) => one.resolve({ told, painted: at }))
    }
    if (waiting.size === 0) awaited.delete(row.id)
  }

  const noteRider = (row: Shown): void => {
    const shown = riders.get(row.id) ?? []
    const rider = row.rider?.id ?? 0
    if (shown.at(-1) !== rider) shown.push(rider)
    riders.set(row.id, shown)
  }

  return {
    listener,
    values,
    wakeUps: () => wakeUps,
    /** Resolves when a list of each of these kinds has shown a matching row; null after the time limit. */
    sight: (
      id: number,
      match: (row: Shown) => boolean,
      kinds: readonly ListQuery['kind'][],
      limitMs = 20_000,
    ): Promise<Sight | null> =>
      new Promise((resolve) => {
        const one: Awaited = { match, missing: new Set(kinds), resolve }
        const waiting = awaited.get(id) ?? new Set()
        waiting.add(one)
        awaited.set(id, waiting)
        setTimeout(() => {
          if (!waiting.delete(one)) return
          if (waiting.size === 0) awaited.delete(id)
          resolve(null)
        }, limitMs)
      }),
    watchRiders: () => {
      isWatchingRiders = true
      riders.clear()
    },
    /** How often an order showed one rider, then another, then the first again. */
    flickers: (): number => {
      isWatchingRiders = false
      let count = 0
      for (const shown of riders.values())
        for (let index = 2; index < shown.length; index += 1)
          if (shown[index] === shown[index - 2]) count += 1
      return count
    },
    /** Keys of the queries that show something else than the server has. */
    wrong: (expected: Record<string, string>): string[] =>
      Object.entries(expected).flatMap(([key, text]) => (digest(values.get(key)) === text ? [] : [key])),
  }
}

export type Board = ReturnType<typeof createBoard>

function digest(value: readonly Shown[] | number | undefined): string {
  if (value === undefined) return 'nothing'
  return typeof value === 'number'
    ? String(value)
    : value.map(({ id, revision }) => `${id}:${revision}`).join()
}
