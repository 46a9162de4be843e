import { Download } from 'lucide-react'
import type { ApiOutcome } from '../../../../contract/wire/api-outcome'
import type { Rows } from '../../../../contract/wire/page'
import { useIsOffline } from '../freshness/use-freshness'
import { countedRows, unreadWords, type RowKind } from '../lists/unread-words'
import { saveText } from '../storage/save-text'
import { OfferedButton } from '../../ui/controls/offered-button'
import { toasts } from '../../ui/toasts/toasts'
import { PEOPLE_CSV, peopleCsv, type CsvColumn, type Person } from './people-csv'
import { useBusy } from '../../ui/controls/use-busy'

export type PeopleFile<Row> = {
  kind: RowKind
  name?: string
  /** Reads the rows of all pages of the list. */
  read: () => Promise<ApiOutcome<{ users: Rows<Row> }>>
  isActive: (row: Row) => boolean
  /** Columns after the usual ones. */
  more?: readonly CsvColumn<Row>[]
}

const OFFLINE = 'You are offline. The server makes the whole list, so it can be downloaded once you are back.'
const NOT_MADE = 'Waybill could not read all rows of the list, so there is no file. Please try again.'

/** CU-14, AG-84: for a list that the server sends page by page. This device does not store its rows. */
export function DownloadFromServer<Row extends Person>(file: PeopleFile<Row>) {
  const isOffline = useIsOffline()
  return <DownloadButton {...file} why={isOffline ? OFFLINE : null} />
}

/** `why`: the reason why the button is disabled; null: it is enabled. */
export function DownloadButton<Row extends Person>({
  why,
  ...file
}: PeopleFile<Row> & { why: string | null }) {
  const { busy, run } = useBusy()
  const download = () => run(() => savePeople(file).catch(() => toasts.error(NOT_MADE)))
  return (
    <OfferedButton
      does="Download this list as CSV"
      icon={<Download aria-hidden="true" />}
      disabled={busy || why !== null}
      aria-busy={busy}
      title={why ?? 'As CSV, all pages of what this list shows'}
      onClick={() => void download()}
    >
      Download
    </OfferedButton>
  )
}

async function savePeople<Row extends Person>({
  kind,
  name = PEOPLE_CSV,
  read,
  isActive,
  more,
}: PeopleFile<Row>): Promise<void> {
  const outcome = await read()
  if (outcome.kind !== 'success') return toasts.failure(outcome)
  const { data, aside = [] } = outcome.data.users
  saveText(name, peopleCsv(data, isActive, more), 'text/csv;charset=utf-8')
  toasts.success(`${countedRows(kind, data.length)} saved`, { object: name })
  if (aside.length > 0) toasts.warning(`${unreadWords(kind, aside.length)}, so the file does not have all.`)
}
