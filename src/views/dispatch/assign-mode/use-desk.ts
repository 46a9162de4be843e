import { useState } from 'react'
import { fullName } from '../../../../contract/rules/order-display'
import type { OrderRow } from '../../../db/core/rows'
import { useCommandActions } from '../../shared/commands/use-command-actions'
import { chosenRider, hasOrder } from '../../shared/riders/rider-options'
import { useJudgedAt } from '../../shared/freshness/judged-at'
import { POSITION_TICK_MS } from '../../shared/riders/rider-position'
import { usePreferences } from '../../theme/preferences'
import { toasts } from '../../ui/toasts/toasts'
import { judgePress, type Asked, type Press } from './judge-press'
import { assignTo, moveToNext, skip, undoAssignment } from './worklist-moves'
import { countClaimed } from './next-order'
import type { Worklist } from './worklist'
import { stateOf } from './worklist-rows'
import type { WorklistStore } from './worklist-store'
import { sayNobody, type RankedRider, type RankedRiders } from '../../shared/riders/ranked-riders'

export type Desk = {
  /** The last action, as a text for screen readers. */
  announcement: string
  asked: Asked | null
  /** Returns false if no rider has this rank, or if the key only asked a question. */
  press: (rank: number) => boolean
  assign: (option: RankedRider) => boolean
  skip: () => void
}

/** The actions of the digit keys. The next order becomes current at once; the row of an assigned order later shows the server's response. */
export function useDesk(store: WorklistStore, ranked: RankedRiders | undefined): Desk {
  const commandActions = useCommandActions()
  const { holdMs } = usePreferences().preferences
  const nowMs = useJudgedAt(POSITION_TICK_MS)
  const [announcement, setAnnouncement] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)

  const announce = (words: string) => {
    const { worklist } = store.current()
    const waits = stateOf(worklist, worklist.currentId) === 'waits'
    setAnnouncement(`${words} ${waits ? `Next: order ${worklist.currentId}.` : noneWords(worklist)}`)
  }
  const decide = (ids: readonly number[], option: RankedRider) => {
    const rider = chosenRider(option.rider)
    const { entries } = store.current().worklist
    const bases = ids.flatMap((id) => entries.get(id)?.order ?? [])
    setAsked(null)
    store.change((worklist) => assignTo(worklist, ids, rider))
    announce(`${ordersWords(ids)} → ${fullName(rider)}.`)
    for (const basis of bases)
      void commandActions
        .save({ kind: 'assign', orderId: basis.id, rider }, { holdMs, basis })
        .then((isStored) => isStored || store.change((worklist) => undoAssignment(worklist, basis.id)))
  }
  /** A second press of the same rider undoes an unsent assignment, as in the assign panel of the orders list. */
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
    store.change(moveToNext)
    announce(`Order ${press.orderId} needs no rider.`)
  }
  const assign = (option: RankedRider): boolean => {
    const { worklist } = store.current()
    // Ignore a key pressed before the riders for the new current order were rendered.
    if (ranked?.orderId !== worklist.currentId) return true
    const press = judgePress(worklist, option, { asked, nowMs })
    if (press !== null) act(press, option)
    return press?.kind !== 'ask'
  }
  return {
    announcement,
    asked,
    assign,
    press: (rank) => {
      const option = ranked?.shown[rank - 1]
      if (option !== undefined) return assign(option)
      if (ranked?.orderId === store.current().worklist.currentId) sayNobody(rank, ranked)
      return false
    },
    skip: () => {
      const { worklist } = store.current()
      if (store.change(skip) !== worklist) announce(`Order ${worklist.currentId} comes back at the end.`)
      else if (countClaimed(worklist) > 0) toasts.info(noneWords(worklist))
    },
  }
}

/** Why the worklist has no next order. */
export function noneWords(worklist: Worklist): string {
  const count = countClaimed(worklist)
  if (count === 0) return 'No other order waits.'
  return count === 1
    ? 'No other order is free: a colleague is busy with the last one.'
    : `No other order is free: colleagues are busy with the other ${count}.`
}

/** 'Order 1047', '3 orders' */
function ordersWords(ids: readonly number[]): string {
  return ids.length === 1 ? `Order ${ids[0]}` : `${ids.length} orders`
}
