import { useLiveQuery } from 'dexie-react-hooks'
import { Download } from 'lucide-react'
import { readRiderCash, type CashOfDay } from '../../../../contract/entities/rider-cash'
import { displayDay } from '../../../../contract/words/dates'
import { cashOfRiders } from '../../../db/queries/riders/held-cash'
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
import { CashList } from './cash-list'
import { CashPane } from './cash-pane'
import { cashCsv, handInsOf, rowsOfDay, sumWords } from './cash-rows'

/** What riders hold and what they handed in, as our server has it. */
export function OfficeCash() {
  const { database } = useConsole()
  const { day, today, setDay } = useDay()
  const basis = useLiveQuery(() => cashOfRiders(database), [database])
  const { cash_limit: limit } = useOfficeSettings()
  const { answer, reload } = useKeptAnswer(readRiderCash, { day }, basis ?? null)
  // Do not show a response for another day.
  const cash = answer.kind === 'ready' && answer.data.day === day ? answer.data : null
  return (
    <div className="paged-screen">
      <DayBar day={day} today={today} onDay={setDay}>
        <OfferedButton
          does="Download the cash of this day as CSV"
          icon={<Download aria-hidden="true" />}
          disabled={cash === null}
          onClick={() => cash !== null && save(cash)}
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
            rows={rowsOfDay(cash)}
            limit={limit}
            hasHandIns
            isBusy={!answer.isCurrent}
            notes={
              <p className="cash-note">
                <span>
                  {day === today ? '' : `At the end of ${displayDay(day)}: `}
                  {sumWords(rowsOfDay(cash))}
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
                basis={basis ?? null}
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

function save(cash: CashOfDay): void {
  const name = `rider-cash-${cash.day}.csv`
  saveText(name, cashCsv(cash.day, rowsOfDay(cash)), 'text/csv;charset=utf-8')
  toasts.success('Cash saved', { object: name })
}
