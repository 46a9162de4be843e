import { DropdownMenu } from '@radix-ui/themes'
import type { RefObject } from 'react'
import { ownName } from '../../../../../contract/rules/own-name'
import { groupByDay } from '../../../../db/queries/orders/order-queries'
import { readWholeList } from '../../../../db/queries/orders/whole-list'
import { useApp, useConsole } from '../../../console'
import { useLatenessLimits } from '../../../shared/lateness/use-lateness-limits'
import { MenuAt } from '../../../ui/overlays/menu-at'
import type { OrderListAddress } from '../../../shared/address/order-list-address'
import { countWords } from '../rows/order-list'
import type { ShownView } from '../grid/shown-columns'
import { isAcrossDays, sortOrders } from '../../../shared/address/sort-orders'
import type { OrderLines } from '../rows/use-order-lines'
import { useSaveOrders } from './use-save-orders'

type Props = {
  address: OrderListAddress
  lines: OrderLines
  view: ShownView
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

export function ExportMenuList({ address, lines, view, button, onClose }: Props) {
  const { database, user } = useConsole()
  const { now } = useApp()
  const limits = useLatenessLimits()
  const save = useSaveOrders(view)
  const { orders, total, pages } = lines
  const whole = total === null ? 'counting…' : countWords(total)

  const saveAll = async () => {
    const { search, filter, facets, away, sort } = address
    const isText = search.trim() !== '' && away === null
    const within = { status: isText ? null : filter.status, facets, limits, nowMs: now() }
    const question = { text: search, bulkOrderId: filter.bulkOrderId, within }
    const absence = away === null ? null : { what: away, isMe: ownName(user) }
    const rows = await readWholeList(database, question, absence)
    const days = isAcrossDays(sort) ? [{ orders: rows }] : groupByDay(rows)
    await save(days.flatMap((day) => sortOrders(day.orders, sort, limits)))
  }
  return (
    <MenuAt button={button} onClose={onClose}>
      {pages > 1 && (
        <DropdownMenu.Item onSelect={() => void save(orders)}>
          CSV of this page ({countWords(orders.length)})
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item onSelect={() => void saveAll()}>CSV of the whole list ({whole})</DropdownMenu.Item>
    </MenuAt>
  )
}
