import { Flex } from '@radix-ui/themes'
import type { RiderRow } from '../../../db/core/rows'
import { PendingCell } from '../../shared/commands/pending-cell'
import { peopleColumns } from '../../shared/paged/people-columns'
import type { RowColumn } from '../../shared/paged/row-table'
import type { EmailOrder } from '../../shared/paged/use-email-sort'
import { displayCount } from '../../ui/marks/display-count'
import { shownText } from '../../ui/marks/shown-text'
import { riderPath } from './rider-links'
import { RiderActiveBadge, RiderStatusBadge } from './rider-look'
import { RiderMenu } from './rider-menu'
import type { RiderActions } from './use-rider-actions'

type Options = {
  actions: RiderActions
  /** Absent if the list cannot be sorted. */
  order?: EmailOrder
}

export function riderColumns({ actions, order }: Options): readonly RowColumn<RiderRow>[] {
  return [
    ...peopleColumns<RiderRow>({
      idHeader: 'Rider Id',
      pathOf: riderPath,
      ...(order === undefined
        ? {}
        : { sort: { direction: order.sort, onSort: order.onSort, title: 'Sorts the whole list' } }),
    }),
    {
      header: 'Ongoing',
      width: '88px',
      isNumber: true,
      isLeftOut: true,
      cell: (rider) => shownText(rider, (row) => displayCount(row.ongoing_orders_count)),
    },
    {
      header: 'Delivered',
      width: '100px',
      isNumber: true,
      isLeftOut: true,
      cell: (rider) => shownText(rider, (row) => displayCount(row.delivered_orders_count)),
    },
    { header: 'Status', width: '252px', cell: (rider) => <StatusCell rider={rider} /> },
    {
      header: 'Action',
      width: '72px',
      cell: (rider) => <RiderMenu rider={rider} actions={actions} />,
    },
  ]
}

/** AG-91: the office's decision, and whether the rider is active or, instead, the state of an unconfirmed change. */
function StatusCell({ rider }: { rider: RiderRow }) {
  return (
    <Flex as="span" align="center" gap="3" minWidth="0">
      <RiderStatusBadge rider={rider} />
      {rider.pending === null ? <RiderActiveBadge rider={rider} /> : <PendingCell mark={rider.pending} />}
    </Flex>
  )
}
