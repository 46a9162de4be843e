import { pullOrderPage } from '../reads/order-pages'
import type { PullContext } from '../reads/pull-context'

/** R12a: from page 1 down to a page without news. What arrives meanwhile only shows rows twice. */
export type HeadWalk = { walk: () => Promise<void> }

export function createHeadWalk(context: PullContext): HeadWalk {
  /** A walk that broke off above this page must come down to it, though what lies above is known by now. */
  let debt = 0
  return {
    walk: async () => {
      for (let page = 1; ; page += 1) {
        debt = Math.max(debt, page)
        const { page: answer, observed } = await pullOrderPage(context, { page })
        const isKnown = observed.written === 0 && observed.doubtful.length === 0
        if (page >= answer.meta.last_page || (isKnown && page >= debt)) break
      }
      debt = 0
    },
  }
}
