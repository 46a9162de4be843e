import { Card } from '../../ui/marks/card'
import { Table } from '../../ui/marks/table'
import { useSearchParams } from 'wouter'
import { chargesOf, type Charges } from '../../../../contract/entities/charges'
import { displayNaira } from '../../../../contract/words/money'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { AnswerNote } from '../../shared/lists/answer-note'
import { NoRecords } from '../../shared/lists/no-records'
import { AsOf } from '../../shared/paged/as-of'
import { NotRead } from '../../shared/paged/not-read'
import { Button } from '../../ui/controls/button'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import type { Answer } from '../../ui/toasts/use-answer'
import { ChargeDialog } from './charge-dialog'
import { CHARGE_KINDS, type ChargeKind } from './charge-words'

type Props = {
  kind: ChargeKind
  answer: Answer<Charges>
  onRetry: () => void
  /** Called with the charges in the server's response, or null if it contains none. */
  onSaved: (charges: Charges | null) => void
}

/** The amounts of one kind. The address names the one being edited, so that its draft is found again. */
export function ChargesCard({ kind, answer, onRetry, onSaved }: Props) {
  const { things, rows } = CHARGE_KINDS[kind]
  const [parameters, setParameters] = useSearchParams()
  const isOffline = useIsOffline()
  const edited = parameters.get('edit')
  const edit = (key: string | null) => setParameters(key === null ? {} : { edit: key }, { replace: true })
  return (
    <Card title={things} tools={answer.kind === 'ready' && <AsOf at={answer.at} />}>
      {isOffline && answer.kind === 'ready' && (
        <p className="charges-note">You are offline. {things} change only while the server answers.</p>
      )}
      {answer.kind === 'ready' && <AnswerNote name={things} answer={answer} onRetry={onRetry} />}
      {answer.kind === 'loading' && <SkeletonRows rows={rows} height={44} />}
      {answer.kind === 'failed' && (
        <NotRead
          messages={answer.messages}
          onRetry={onRetry}
          offlineWhy={`${things} are read from the server. They will load when you are back online.`}
        />
      )}
      {answer.kind === 'ready' && (
        <ChargeTable kind={kind} charges={answer.data} isOffline={isOffline} onEdit={edit} />
      )}
      {edited !== null && (
        <ChargeDialog
          key={edited}
          kind={kind}
          chargeKey={edited}
          onClose={() => edit(null)}
          onSaved={(charges) => {
            edit(null)
            onSaved(charges)
          }}
        />
      )}
    </Card>
  )
}

type TableProps = Pick<Props, 'kind'> & {
  charges: Charges
  isOffline: boolean
  onEdit: (key: string) => void
}

function ChargeTable({ kind, charges, isOffline, onEdit }: TableProps) {
  const rows = chargesOf(charges, kind)
  if (rows.length === 0) return <NoRecords kind="charge" unread={0} />
  return (
    <Table.Root size="1" className="charges-table">
      <caption className="visually-hidden">{CHARGE_KINDS[kind].things}</caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>Charge type</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell justify="end">Amount</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell width="1%">
            <span className="visually-hidden">Action</span>
          </Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ key, label, amount }) => (
          <Table.Row key={key}>
            <Table.RowHeaderCell>{label}</Table.RowHeaderCell>
            <Table.Cell justify="end">{displayNaira(amount)}</Table.Cell>
            <Table.Cell>
              <Button
                kind="soft"
                size="s"
                aria-label={`Edit ${label}`}
                disabled={isOffline}
                onClick={() => onEdit(key)}
              >
                Edit
              </Button>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}
