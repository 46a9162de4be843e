import type { Random } from '../../simulation/world/random'

/** How a server that follows the description lays out its lists; the same for as long as it runs. */
export type ListManner = {
  isUnpaged: boolean
  /** Not all of them list the newest first. */
  isOldestFirst: boolean
  /** The order of riders, companies and bulk orders. */
  sideOrder: 'by id' | 'newest first' | 'mixed'
  tellsTotal: boolean
  /** Companies come in pages, whatever is asked for. */
  ignoresPaginate: boolean
}

export function drawManner(random: Random): ListManner {
  return {
    isUnpaged: random.chance(0.15),
    isOldestFirst: random.chance(0.3),
    sideOrder: random.pick(['by id', 'newest first', 'mixed']),
    tellsTotal: random.chance(0.5),
    ignoresPaginate: random.chance(0.3),
  }
}

/** The same order each time. */
export function inOrder<Row>(rows: readonly Row[], idOf: (row: Row) => number, manner: ListManner): Row[] {
  const place = {
    'by id': (id: number) => id,
    'newest first': (id: number) => -id,
    mixed: (id: number) => (id * 7919) % 101,
  }[manner.sideOrder]
  return rows.toSorted((a, b) => place(idOf(a)) - place(idOf(b)))
}

type Page = { data: unknown[]; meta?: { last_page?: number; total?: number } }

/** `{ data, meta }`, or a bare list where there is one page. */
export function layOut({ data, meta }: Page, { tellsTotal }: ListManner, random: Random): unknown {
  const lastPage = meta?.last_page ?? 1
  const total =
    tellsTotal && meta?.total !== undefined ? { total: random.pick([meta.total, String(meta.total)]) } : {}
  if (lastPage > 1) return { data, meta: { last_page: random.pick([lastPage, String(lastPage)]), ...total } }
  return random.pick<unknown>([
    { data, meta: { last_page: 1, ...total } },
    { data, meta: { last_page: 0, ...total } },
    { data, meta: { last_page: null } },
    { data, meta: { ...total } },
    { data, meta: null },
    { data },
    data,
  ])
}
