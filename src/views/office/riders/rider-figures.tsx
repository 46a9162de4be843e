import { useLiveQuery } from 'dexie-react-hooks'
import { readRiderStats } from '../../../../contract/entities/riders'
import { countActiveRiders } from '../../../db/queries/riders/rider-list'
import { useConsole } from '../../console'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { AnswerNote } from '../../shared/lists/answer-note'
import { usePart } from '../../shared/lists/use-part'
import { displayCount } from '../../ui/marks/display-count'
import { FigureCard } from '../../ui/marks/figure-card'
import { useTimeOf } from '../../ui/time/use-time-of'

type Figures = { all: number; active: number; inactive: number }
type Shown = { figures: Figures | null; note: string; isComing: boolean }

/** RI-02: the server's counts. Without a connection, the counts of this device, with a note. */
export function RiderFigures() {
  const { database } = useConsole()
  const local = useLiveQuery(() => countActiveRiders(database), [database])
  // Reads the server's counts again when the riders on this device change.
  const basis = local === undefined ? undefined : `${local.active} of ${local.all}`
  const { answer, reload } = useKeptAnswer(readRiderStats, {}, basis)
  const { figures, note, isComing } = useShown(answer, local)
  const { level } = useFreshness()
  // Offline, the banner and the note of the counts already explain the situation.
  const isExplained = level === 'offline' && figures !== null
  const valueOf = (key: keyof Figures) =>
    figures === null ? (isComing ? null : '-') : displayCount(figures[key])
  return (
    <>
      {!isExplained && <AnswerNote name="The figures" answer={answer} onRetry={reload} />}
      <div className="figures">
        <FigureCard title="Total Riders" value={valueOf('all')} note={note} />
        <FigureCard title="Active Riders" value={valueOf('active')} note={note} />
        <FigureCard title="Inactive Riders" value={valueOf('inactive')} note={note} />
      </div>
    </>
  )
}

type Counts = Awaited<ReturnType<typeof countActiveRiders>>
type StatsAnswer = ReturnType<typeof useKeptAnswer<typeof readRiderStats>>['answer']

function useShown(answer: StatsAnswer, local: Counts | undefined): Shown {
  const timeOf = useTimeOf()
  const { level, lastGoodAt } = useFreshness()
  const isRead = usePart('riders')?.isRead === true
  const isAnswered = answer.kind === 'ready' && answer.failure === null && level !== 'offline'
  if (!isAnswered && answer.kind !== 'loading' && isRead && local !== undefined) {
    const { all, active } = local
    const at = lastGoodAt === null ? '' : `, as of ${timeOf(lastGoodAt)}`
    return {
      figures: { all, active, inactive: all - active },
      note: `counted on this device${at}`,
      isComing: false,
    }
  }
  if (answer.kind !== 'ready') return { figures: null, note: '', isComing: answer.kind === 'loading' }
  const { all_riders, active_riders, deactivated_riders } = answer.data
  return {
    figures: { all: all_riders, active: active_riders, inactive: deactivated_riders },
    note: `as of ${timeOf(answer.at)}`,
    isComing: false,
  }
}
