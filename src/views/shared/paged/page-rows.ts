import type { Page } from '../../../../contract/wire/page'
import type { Answer } from '../../ui/toasts/use-answer'
import type { Paged } from './paged-list'

/** A page for the list. `total`: the count, where the server sends it outside of the page. */
export function pageRows<Data, Row>(
  answer: Answer<Data>,
  read: (data: Data) => { page: Page<Row>; total?: number | undefined },
): Answer<Paged<Row>> {
  if (answer.kind !== 'ready') return answer
  const { page, total } = read(answer.data)
  return {
    ...answer,
    data: {
      rows: page.data,
      lastPage: page.meta.last_page,
      total: total ?? page.meta.total ?? null,
      unread: page.aside?.length ?? 0,
    },
  }
}
