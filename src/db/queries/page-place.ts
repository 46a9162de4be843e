/** A page of a list that is counted here: `pages` is at least 1, `page` the last one where more was asked for. */
export type PagePlace = { total: number; pages: number; page: number; offset: number }

export function placeOf({ total, wanted, size }: { total: number; wanted: number; size: number }): PagePlace {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, wanted), pages)
  return { total, pages, page, offset: (page - 1) * size }
}

export type ListPage<Row> = Omit<PagePlace, 'offset'> & { rows: Row[] }

/** That page of rows that were all read. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { wanted, size }: { wanted: number; size: number },
): ListPage<Row> {
  const { offset, ...place } = placeOf({ total: rows.length, wanted, size })
  return { ...place, rows: rows.slice(offset, offset + size) }
}
