import { Notice } from '../../ui/states/notice'
import { Link } from 'wouter'
import { displayDate } from '../../../../contract/words/dates'
import { useSetAside } from '../lists/use-set-aside'

/** AG-166: says that the newest version of the order could not be read, so an older one is shown. */
export function StaleVersion({ orderId }: { orderId: number }) {
  const since = useSetAside('order')?.find(({ id }) => id === orderId)?.since
  if (since === undefined) return null
  return (
    <Notice tone="warning" role="status" mt="2">
      The newest version could not be read. This one is from before {displayDate(since)}.{' '}
      <Link className="text-link" href="/test#unread-rows">
        See what the server sent
      </Link>
    </Notice>
  )
}
