import './assign-panel.css'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { orderActions } from '../../../../contract/rules/order-rules'
import { type Assignment, readAssignment } from '../../../db/queries/orders/assignment-queries'
import { laneOf } from '../../../db/commands/commands'
import type { OrderRow } from '../../../db/core/rows'
import type { ChosenRider, AssignmentEvent, Verdict } from '../../../machines/assignment'
import { useOrderChange } from '../order/use-order-change'
import { useSuppressedToasts } from '../commands/use-suppressed-toasts'
import { usePreferences } from '../../theme/preferences'
import { useTouch } from '../../ui/time/use-media'
import { AssignFoot } from './assign-foot'
import { RiderFilters } from './rider-filters'
import { chosenRider, type RiderFilter, type RiderOption } from '../riders/rider-options'
import { showRiderRow } from './rider-list'
import { RiderNotes } from './rider-notes'
import { RiderResults } from './rider-results'
import { RiderSearch } from './rider-search'
import { useAssignment } from './use-assignment'
import { useDoubtQuestion } from './use-doubt-question'
import { useRiderChoice } from './use-rider-choice'
import { useRiderOptions } from '../riders/use-rider-options'
import { useWaitsFor } from './use-waits-for'
import { useLiveQuery } from 'dexie-react-hooks'
import { useConsole } from '../../console'
import { ConflictCard } from '../commands/conflict-card'
import { RefusedCard } from '../commands/refused-card'

export type AssignEnd = { kind: 'assigned' | 'waiting' | 'left'; rider: ChosenRider | null }

type Props = {
  order: OrderRow
  /** An earlier assignment of the order that was refused or met a conflict; null: there is none. */
  earlier: Assignment | null
  onEnd: (end: AssignEnd) => void
}

const NO_FILTERS: ReadonlySet<RiderFilter> = new Set()
const NONE: readonly RiderOption[] = []

export function AssignForm({ order, earlier, onEnd }: Props) {
  const [state, send] = useAssignment(order.id, earlier)
  const { rider, search, verdict } = state.context
  const { news, accept } = useChangeWhileChoosing(order, state)
  const { singleKeys, riderOrder: sort } = usePreferences().preferences
  const [filters, setFilters] = useState(NO_FILTERS)
  const question = useMemo(() => ({ search, sort, filters }), [search, sort, filters])
  const options = useRiderOptions(order, question)
  const shown = options?.shown ?? NONE
  const listId = useId()
  const chosenId = idOf(rider)

  const chosen = shown.find((option) => option.rider.id === chosenId) ?? null
  const doubts = useDoubtQuestion()
  // A touch screen has no Enter key, and its panel suggests nobody.
  const isTouch = useTouch()
  const press = (option: RiderOption | null) => {
    if (doubts.mayAssign(option)) send({ type: 'assign.pressed' })
  }

  /** Enter and the button: assigns the chosen rider, else the one that the panel suggests, if the list shows that rider. */
  const assign = (suggested: RiderOption | null) => {
    const isSuggestion = chosen === null && suggested !== null
    if (news !== null || (isSuggestion && !showRiderRow(listId, suggested.rider.id))) return
    if (chosenId === null && suggested !== null) choice.choose(suggested)
    press(chosen ?? suggested)
  }

  const choice = useRiderChoice({
    shown,
    chosenId,
    search,
    singleKeys,
    onChoose: (option) => send({ type: 'rider.chosen', rider: chosenRider(option.rider) }),
    onAssign: (suggested) => assign(suggested),
    onSearch: (text) => send({ type: 'search.changed', text }),
  })
  const activeId = idOf(choice.suggested?.rider)
  useListedRiders(options?.shown, (ids) => send({ type: 'riders.listed', ids }))
  useEnd(state, onEnd)
  useSuppressedToasts(laneOf({ entity: 'order', id: order.id }))

  const waitsFor = useWaitsFor()
  const showAll = () => {
    setFilters(NO_FILTERS)
    choice.changeSearch('')
  }
  return (
    <>
      <div className="assign-tools">
        <RiderSearch
          listId={listId}
          text={search}
          activeId={activeId}
          onText={choice.changeSearch}
          onKeyDown={choice.onKeyDown}
        />
        <RiderFilters
          filters={filters}
          dropOffKnown={order.delivery_point_location_coordinate !== null}
          onFilters={setFilters}
        />
      </div>
      <RiderNotes />
      <RiderResults
        listId={listId}
        order={order}
        options={options}
        question={question}
        chosenId={chosenId}
        activeId={activeId}
        onChoose={choice.choose}
        onShowAll={showAll}
      />
      {isDeciding(state) && verdict !== null ? (
        <AssignVerdict
          orderId={order.id}
          isConflict={state.matches('conflict')}
          verdict={verdict}
          send={send}
        />
      ) : (
        <AssignFoot
          verb={orderActions(order, null).assign}
          chosen={chosen}
          suggested={choice.suggested}
          waitsFor={waitsFor}
          isBusy={!state.matches('choosing')}
          isWarned={state.matches({ choosing: 'warned' })}
          doubt={doubts.askedAbout(chosen)}
          asksFirst={doubts.wouldAsk(choice.suggested)}
          messages={verdict?.messages ?? []}
          news={news}
          onAccept={accept}
          onAssign={() => assign(isTouch ? null : choice.suggested)}
        />
      )}
    </>
  )
}

type State = ReturnType<typeof useAssignment>[0]

/** Later changes of the order may come from the form's own assignment. */
function useChangeWhileChoosing(order: OrderRow, state: State) {
  const { news, accept } = useOrderChange('assign', order)
  return { news: state.matches('choosing') ? news : null, accept }
}

function isDeciding(state: State): boolean {
  return state.matches('conflict') || state.matches('refused')
}

function idOf(rider: { id: number } | null | undefined): number | null {
  return rider?.id ?? null
}

/** AG-64: tells the machine which riders the list shows. */
function useListedRiders(shown: readonly RiderOption[] | undefined, onListed: (ids: number[]) => void): void {
  const key = shown?.map(({ rider }) => rider.id).join()
  const reportListed = useEffectEvent(onListed)
  useEffect(() => {
    if (key !== undefined) reportListed(key === '' ? [] : key.split(',').map(Number))
  }, [key])
}

function useEnd({ status, value, context }: State, onEnd: (end: AssignEnd) => void): void {
  const kind = value === 'assigned' || value === 'waiting' ? value : 'left'
  const end = useEffectEvent(() => onEnd({ kind, rider: context.rider }))
  useEffect(() => {
    if (status === 'done') end()
  }, [status])
}

type AssignVerdictProps = {
  orderId: number
  isConflict: boolean
  verdict: Verdict
  send: (event: AssignmentEvent) => void
}

/** Why the server did not accept the assignment, and what the person can do. */
function AssignVerdict({ orderId, isConflict, verdict, send }: AssignVerdictProps) {
  const { database } = useConsole()
  const command = useLiveQuery(() => readAssignment(database, orderId), [database, orderId])?.command ?? null
  if (isConflict) {
    return (
      <footer className="assign-verdict" role="alert">
        {command !== null && (
          <ConflictCard
            command={command}
            onKeep={() => send({ type: 'keep.chosen' })}
            onOverride={() => send({ type: 'override.chosen' })}
          />
        )}
      </footer>
    )
  }
  return (
    <footer className="assign-verdict" role="alert">
      <RefusedCard
        messages={verdict.messages}
        onRetry={() => send({ type: 'retry.pressed' })}
        onDiscard={() => send({ type: 'discard.pressed' })}
      />
    </footer>
  )
}
