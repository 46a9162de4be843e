import { displayCount } from '../../ui/marks/display-count'
import { displayDate } from '../../../../contract/words/dates'
import { useAnswersAside } from '../../ui/states/answers-aside'
import { entityName } from '../../shared/lists/unread-words'
import { useSetAside } from '../../shared/lists/use-set-aside'
import { FactTable, InspectionCard } from './inspection-card'

const MOST = 100
const COLUMNS = ['Kind', 'Id', 'Field', 'What the server sent', 'Since']

/** The rows that lists count as "could not be read". For collections that are not replicated, those in the responses to this page. */
export function UnreadRowsCard() {
  const stored = useSetAside(null)
  const answered = useAnswersAside()
  const all = stored && [
    ...stored.map(({ entity, since, ...row }) => ({ ...row, kind: entityName(entity), since })),
    ...answered.map(({ path, at, ...row }) => ({ ...row, kind: path, since: at })),
  ]
  const rows = all?.slice(0, MOST) ?? []
  const more = (all?.length ?? 0) - rows.length
  return (
    <div id="unread-rows" className="unread-rows">
      <InspectionCard
        title="Rows that could not be read"
        width="whole"
        aside={all === undefined ? undefined : displayCount(all.length)}
      >
        <FactTable
          columns={COLUMNS}
          rows={rows.map(({ key, kind, id, field, stood, since }) => ({
            key,
            cells: [
              kind,
              id ?? '-',
              <code key="field">{field}</code>,
              <code key="stood">{stood}</code>,
              displayDate(since),
            ],
          }))}
          empty="Waybill could read every row that the server sent."
        />
        {more > 0 && <p className="inspection-empty">And {displayCount(more)} more.</p>}
      </InspectionCard>
    </div>
  )
}
