import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { readDashboardCards, readDeliveryRate } from '../../../contract/analytics'
import { readMeta, type Figures, type KeptAnswer } from '../../db/core/meta'
import { keepFigures } from '../../db/writes/figures'
import { useConsole } from '../console'
import { useRefresh } from '../shared/freshness/use-refresh'
import { useAnswer, type Answer } from '../ui/use-answer'

/** What the overview is answered, else what this device keeps of the last answers. */
export function useFigures() {
  const { database } = useConsole()
  const cards = useAnswer(readDashboardCards, {})
  const rate = useAnswer(readDeliveryRate, {})
  useRefresh(cards.reload)
  useRefresh(rate.reload)
  useKeeping('dashboardCards', cards.answer)
  useKeeping('deliveryRate', rate.answer)
  const kept = useLiveQuery(async () => {
    const [dashboardCards, deliveryRate] = await Promise.all([
      readMeta(database, 'dashboardCards'),
      readMeta(database, 'deliveryRate'),
    ])
    return { dashboardCards, deliveryRate }
  }, [database])
  return {
    cards: { answer: orKept(cards.answer, kept?.dashboardCards), reload: cards.reload },
    rate: { answer: orKept(rate.answer, kept?.deliveryRate), reload: rate.reload },
  }
}

function useKeeping<Name extends keyof Figures>(name: Name, answer: Answer<Figures[Name]['data']>): void {
  const { database } = useConsole()
  useEffect(() => {
    if (answer.kind !== 'ready') return
    // What cannot be kept is read again; the storage banners have said why.
    keepFigures(database, { [name]: { data: answer.data, at: answer.at } }).catch(() => undefined)
  }, [database, name, answer])
}

/** `kept` undefined: being read. */
function orKept<Data>(answer: Answer<Data>, kept: KeptAnswer<Data> | null | undefined): Answer<Data> {
  if (answer.kind === 'ready') return answer
  if (kept === undefined) return { kind: 'loading' }
  if (kept === null) return answer
  const failure = answer.kind === 'failed' ? answer.failure : null
  return { kind: 'ready', ...kept, isCurrent: failure !== null, failure }
}
