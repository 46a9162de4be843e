/** The position of a page in a list: `pages` is at least 1; `page` is the last page when a later one was asked for. */
export type PagePlace = { total: number; pages: number; page: number; offset: number }

export function placeOf({ total, wanted, size }: { total: number; wanted: number; size: number }): PagePlace {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, wanted), pages)
  return { total, pages, page, offset: (page - 1) * size }
}

export type ListPage<Row> = Omit<PagePlace, 'offset'> & { rows: Row[] }

/** Cuts one page out of all rows. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { wanted, size }: { wanted: number; size: number },
): ListPage<Row> {
  const { offset, ...place } = placeOf({ total: rows.length, wanted, size })
  return { ...place, rows: rows.slice(offset, offset + size) }
}
