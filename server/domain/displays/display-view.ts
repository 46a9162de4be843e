import type { Change } from '../../../contract/entities/sync'
import type { FeedView } from '../feed/feed-view'
import { maskOrder, maskRider } from './mask-rows'

/** What a display is shown of the feed: orders and riders, masked. */
export const DISPLAY_VIEW: FeedView = { entities: ['order', 'rider'], show }

function show(change: Change): Change {
  switch (change.entity) {
    case 'order':
      return { ...change, data: change.data === null ? null : maskOrder(change.data) }
    case 'rider':
      return { ...change, data: change.data === null ? null : maskRider(change.data) }
    case 'bulk_order':
      return { ...change, data: null }
    case 'company_user':
      return { ...change, data: null }
    case 'customer':
      return { ...change, data: null }
  }
}
