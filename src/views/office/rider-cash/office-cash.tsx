import { Download } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { readRiderCash, type CashOfDay } from '../../../../contract/entities/rider-cash'
import { displayDay } from '../../../../contract/words/dates'
import { watchCashOfRiders } from '../../../db/queries/riders/held-cash'
import { useConsole } from '../../console'
import { DayBar } from '../../shared/days/day-bar'
import { useDay } from '../../shared/days/use-day'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { useOfficeSettings } from '../../shared/office/use-office-settings'
import { AnswerNote } from '../../shared/lists/answer-note'
import { AsOf } from '../../shared/paged/as-of'
import { NotRead } from '../../shared/paged/not-read'
import { saveText } from '../../shared/storage/save-text'
import { OfferedButton } from '../../ui/controls/offered-button'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { toasts } from '../../ui/toasts/toasts'
import type { Answer } from '../../ui/toasts/use-answer'
import { CashList } from './cash-list'
import { CashPane } from './cash-pane'
import { endHandInDrafts } from './hand-in-draft'
import { cashCsv, handInsOf, rowsOfDay, sumWords, type CashRow } from '../../shared/cash/cash-rows'

/** What riders hold and what they handed in, as our server has it. */
export function OfficeCash() {
  const { day, today, setDay } = useDay()
  const basis = useCashBasis()
  const { cash_limit: limit } = useOfficeSettings()
  const { answer, reload } = useKeptAnswer(readRiderCash, { day }, basis)
  // Do not show a response for another day.
  const cash = answer.kind === 'ready' && answer.data.day === day ? answer.data : null
  useEndedDrafts(answer, day === today)
  const rows = useMemo(() => (cash === null ? [] : rowsOfDay(cash)), [cash])
  return (
    <div className="paged-screen">
      <DayBar day={day} today={today} onDay={setDay}>
        <OfferedButton
          does="Download the cash of this day as CSV"
          icon={<Download aria-hidden="true" />}
          disabled={cash === null}
          onClick={() => save(day, rows)}
        >
          Download CSV
        </OfferedButton>
      </DayBar>
      {answer.kind === 'failed' && (
        <NotRead
          messages={answer.messages}
          onRetry={reload}
          offlineWhy="The cash of this day was not opened on this device before. It will load when you are back online."
        />
      )}
      {answer.kind === 'ready' && cash !== null && (
        <>
          <AnswerNote name="The cash of riders" answer={answer} onRetry={reload} />
          <CashList
            rows={rows}
            limit={limit}
            hasHandIns
            isBusy={!answer.isCurrent}
            notes={
              <p className="cash-note">
                <span>
                  {day === today ? '' : `At the end of ${displayDay(day)}: `}
                  {sumWords(rows)}
                </span>
                <AsOf at={answer.at} />
              </p>
            }
            paneOf={(row) => (
              <CashPane
                key={row.key}
                row={row}
                handIns={handInsOf(cash, row.id)}
                limit={limit}
                isToday={day === today}
                basis={basis}
                onBooked={reload}
              />
            )}
          />
        </>
      )}
      {answer.kind !== 'failed' && cash === null && <SkeletonRows rows={8} height={44} />}
    </div>
  )
}

const tick = () => performance.now()

/** Changes whenever the cash of a rider changes; null before the first read. */
function useCashBasis(): string | null {
  const { database } = useConsole()
  const [basis, setBasis] = useState<string | null>(null)
  useEffect(
    // The storage banners report a failure.
    () => watchCashOfRiders(database, { tick, next: setBasis, failed: () => undefined }),
    [database],
  )
  return basis
}

/** Deletes drafts of riders who hold no cash. */
function useEndedDrafts(answer: Answer<CashOfDay>, isNow: boolean): void {
  const { database } = useConsole()
  useEffect(() => {
    if (answer.kind !== 'ready' || !isNow || !answer.isCurrent || answer.failure !== null) return
    const holding = new Set(answer.data.riders.map(({ rider_id: id }) => id))
    // A draft that stays is deleted after the next read. The storage banners report the failure.
    endHandInDrafts(database, { holding, at: answer.at }).catch(() => undefined)
  }, [database, answer, isNow])
}

function save(day: string, rows: readonly CashRow[]): void {
  const name = `rider-cash-${day}.csv`
  saveText(name, cashCsv(day, rows), 'text/csv;charset=utf-8')
  toasts.success('Cash saved', { object: name })
}
