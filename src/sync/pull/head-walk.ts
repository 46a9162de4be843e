import { pullOrderPage } from '../reads/order-pages'
import type { PullContext } from '../reads/pull-context'

/**
 * R12a: reads from page 1 down to the first page without changes. Orders added meanwhile only make rows appear twice.
 */
export type HeadReader = { read: () => Promise<void> }

export function createHeadReader(context: PullContext): HeadReader {
  /** The page that an interrupted read had reached; the next read must go at least this far. */
  let lowestPage = 0
  return {
    read: async () => {
      for (let page = 1; ; page += 1) {
        lowestPage = Math.max(lowestPage, page)
        const { page: answer, observed } = await pullOrderPage(context, { page })
        const isKnown = observed.written === 0 && observed.doubtful.length === 0
        if (page >= answer.meta.last_page || (isKnown && page >= lowestPage)) break
      }
      lowestPage = 0
    },
  }
}
