import { useState } from 'react'
import { fullName } from '../../../contract/order-display'
import type { OrderRow } from '../../db/core/rows'
import { useCommandActions } from '../shared/commands/use-command-actions'
import { chosenRider, hasOrder } from '../shared/riders/rider-options'
import { usePreferences } from '../theme/preferences'
import { toasts } from '../ui/toasts'
import { judgePress, type Asked, type Press } from './judge-press'
import { give, goOn, skip, takeBack } from './sitting-moves'
import { standingAt } from './sitting'
import type { SittingStore } from './sitting-store'
import { sayNobody, type RankedRider, type RankedRiders } from '../shared/riders/ranked-riders'

export type Desk = {
  /** What was done last, in words for screen readers. */
  said: string
  asked: Asked | null
  /** False where nobody has this rank. */
  press: (rank: number) => boolean
  assign: (option: RankedRider) => void
  skip: () => void
}

/** What the digits do. The next order comes at once; the row of an assigned order shows what the server answered. */
export function useDesk(store: SittingStore, ranked: RankedRiders | undefined): Desk {
  const commandActions = useCommandActions()
  const { holdMs } = usePreferences().preferences
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)

  const say = (words: string) => {
    const { sitting } = store.current()
    const waits = standingAt(sitting, sitting.handId) === 'waits'
    setSaid(`${words} ${waits ? `Next: order ${sitting.handId}.` : 'No other order waits.'}`)
  }
  const decide = (ids: readonly number[], option: RankedRider) => {
    const rider = chosenRider(option.rider)
    const { entries } = store.current().sitting
    const bases = ids.flatMap((id) => entries.get(id)?.order ?? [])
    setAsked(null)
    store.change((sitting) => give(sitting, ids, rider))
    say(`${ordersWords(ids)} → ${fullName(rider)}.`)
    for (const basis of bases)
      void commandActions
        .save({ kind: 'assign', orderId: basis.id, rider }, { holdMs, basis })
        .then((isStored) => isStored || store.change((sitting) => takeBack(sitting, basis.id)))
  }
  /** A second press of the same rider takes an unsent assignment back, as in the panel of the list. */
  const pressAgain = ({ id, pending, ...order }: OrderRow, option: RankedRider) => {
    if (pending === null) return
    const isUnsent = pending.state === 'held' || pending.state === 'queued'
    if (isUnsent && hasOrder(option.rider, { ...order, id }))
      return void commandActions.undo(pending.commandId)
    const isOpen = pending.state === 'conflict' || pending.state === 'refused'
    const words = isOpen ? 'Press O to decide about this order.' : 'This order is already on its way.'
    toasts.info(words, { object: `Order ${id}` })
  }

  const act = (press: Press, option: RankedRider) => {
    const name = fullName(option.rider)
    if (press.kind === 'decide') return decide(press.ids, option)
    if (press.kind === 'again') return pressAgain(press.order, option)
    if (press.kind === 'ask') return setAsked(press.asked)
    if (press.kind === 'has') return toasts.info(`${name} already has order ${press.orderId}.`)
    if (press.kind === 'gone') return toasts.warning(`${name} cannot be assigned now.`)
    store.change(goOn)
    say(`Order ${press.orderId} needs no rider.`)
  }
  const assign = (option: RankedRider) => {
    const { sitting } = store.current()
    // The riders on the screen belong to the former order: a second key was pressed before the new ones were drawn.
    if (ranked?.orderId !== sitting.handId) return
    const press = judgePress(sitting, option, asked)
    if (press !== null) act(press, option)
  }
  return {
    said,
    asked,
    assign,
    press: (rank) => {
      const option = ranked?.shown[rank - 1]
      if (option !== undefined) assign(option)
      else if (ranked?.orderId === store.current().sitting.handId) sayNobody(rank, ranked)
      return option !== undefined
    },
    skip: () => {
      const { sitting } = store.current()
      if (store.change(skip) !== sitting) say(`Order ${sitting.handId} comes back at the end.`)
    },
  }
}

/** 'Order 1047', '3 orders' */
function ordersWords(ids: readonly number[]): string {
  return ids.length === 1 ? `Order ${ids[0]}` : `${ids.length} orders`
}
