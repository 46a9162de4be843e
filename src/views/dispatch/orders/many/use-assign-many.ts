import { useMemo, useState } from 'react'
import type { OrderRow } from '../../../../db/core/rows'
import {
  hasOrder,
  type RiderFilter,
  type RiderOption,
  type RiderQuestion,
} from '../../../shared/riders/rider-options'
import { useDoubtQuestion } from '../../../shared/assign/use-doubt-question'
import { useRiderChoice } from '../../../shared/assign/use-rider-choice'
import { useRiderOptions } from '../../../shared/riders/use-rider-options'
import { usePreferences } from '../../../theme/preferences'
import { useTouch } from '../../../ui/time/use-media'
import { canAssignNearest } from '../../../shared/order/can-assign-nearest'
import { useAssignEach } from './use-assign-each'

export const NO_FILTERS: ReadonlySet<RiderFilter> = new Set()
const EVERYBODY: Omit<RiderQuestion, 'sort'> = { search: '', filters: NO_FILTERS }

type Options = { orders: readonly OrderRow[]; first: OrderRow; onAssigned: () => void }

/** Lets a person choose one rider and assigns all orders to that rider. */
export function useAssignMany({ orders, first, onAssigned }: Options) {
  const { singleKeys, riderOrder: sort } = usePreferences().preferences
  const assignEach = useAssignEach()
  const [chosen, setChosen] = useState<RiderOption | null>(null)
  const [warned, setWarned] = useState(false)
  const [asked, setAsked] = useState(EVERYBODY)
  const question = useMemo(() => ({ ...asked, sort }), [asked, sort])
  const options = useRiderOptions(first, question)
  const ready = useMemo(() => orders.filter(canAssignNearest), [orders])
  const ask = (part: Partial<typeof EVERYBODY>) => setAsked((present) => ({ ...present, ...part }))

  const doubts = useDoubtQuestion()
  const isTouch = useTouch()
  /** Enter and the button: the first press only chooses the suggested rider, because many orders go to one. */
  const assign = (suggested: RiderOption | null) => {
    if (chosen === null && suggested !== null) return choice.choose(suggested)
    if (chosen === null) return setWarned(true)
    if (!doubts.mayAssign(chosen)) return
    onAssigned()
    void assignEach(ready.map((order) => ({ order, rider: chosen.rider })))
  }
  const choice = useRiderChoice({
    shown: options?.shown ?? [],
    chosenId: chosen?.rider.id ?? null,
    search: question.search,
    singleKeys,
    onChoose: (option) => {
      setWarned(false)
      setChosen((present) => (present?.rider.id === option.rider.id ? null : option))
    },
    onAssign: (suggested) => assign(suggested),
    onSearch: (search) => ask({ search }),
  })
  /** Number of orders that the chosen rider does not already have. */
  const more = chosen === null ? 0 : ready.filter((order) => !hasOrder(chosen.rider, order)).length
  return {
    ready,
    chosen,
    doubt: doubts.askedAbout(chosen),
    more,
    warned,
    question,
    options,
    choice,
    ask,
    assign: () => assign(isTouch ? null : choice.suggested),
  }
}
