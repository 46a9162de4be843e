import { Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Link } from 'wouter'
import { displayDate } from '../../../../contract/words/dates'
import {
  listCompanyPayments,
  type CompanyPayment,
  type PaymentKind,
} from '../../../../contract/entities/ledger'
import { displayNaira } from '../../../../contract/words/money'
import type { Page } from '../../../../contract/wire/page'
import type { CompanyUserRow } from '../../../db/core/rows'
import { useApp } from '../../console'
import { statementPath } from '../../shared/companies/company-links'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { AnswerNote } from '../../shared/lists/answer-note'
import { AsOf } from '../../shared/paged/as-of'
import { NewerOlder } from '../../shared/paged/newer-older'
import { NotRead } from '../../shared/paged/not-read'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'

export function CompanyLedger({ company }: { company: CompanyUserRow }) {
  const { config } = useApp()
  return config.ledger ? <Ledger company={company} /> : null
}

function Ledger({ company: { id, balance_to_pay: balance } }: { company: CompanyUserRow }) {
  const [page, setPage] = useState(1)
  // Reads the payments again when the balance changes, because a payment was then registered.
  const { answer, reload } = useKeptAnswer(listCompanyPayments, { user_id: id, page }, balance)
  return (
    <section className="pane-section company-ledger" aria-labelledby="company-ledger">
      <h3 id="company-ledger">
        Payments
        {answer.kind === 'ready' && <AsOf at={answer.at} />}
      </h3>
      {answer.kind === 'loading' && <SkeletonRows rows={3} height={44} />}
      {answer.kind === 'ready' && <AnswerNote name="Payments" answer={answer} onRetry={reload} />}
      {answer.kind === 'failed' && (
        <NotRead
          messages={answer.messages}
          onRetry={reload}
          offlineWhy="Payments are read from the server. They will load when you are back online."
        />
      )}
      <p className="ledger-statement">
        <Link className="text-link" href={statementPath(id)}>
          Statement of this company
        </Link>
      </p>
      {answer.kind === 'ready' && <Payments payments={answer.data} page={page} onPage={setPage} />}
    </section>
  )
}

type PaymentsProps = { payments: Page<CompanyPayment>; page: number; onPage: (page: number) => void }

function Payments({ payments: { data, meta, aside = [] }, page, onPage }: PaymentsProps) {
  if (data.length === 0 && page === 1)
    return (
      <Text as="p" color="gray">
        {aside.length === 0 ? 'No payment yet.' : 'The payments could not be read.'}
      </Text>
    )
  return (
    <>
      <ul aria-label="Payments">
        {data.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
      <NewerOlder page={page} lastPage={meta.last_page} onPage={onPage} />
    </>
  )
}

const KIND_WORDS: Record<PaymentKind, string> = {
  part: 'Part payment',
  bulk: 'Marked as paid',
  order: 'Order approved',
}

function Payment({
  payment: { kind, amount, at, registered_by, order_id, shares },
}: {
  payment: CompanyPayment
}) {
  return (
    <li>
      <strong>{displayNaira(amount)}</strong>
      <span className="ledger-time">{displayDate(at)}</span>
      <span className="ledger-line">
        {KIND_WORDS[kind]}
        {order_id !== null && (
          <>
            {' '}
            <Link className="text-link" href={`/orders/${order_id}`}>
              {order_id}
            </Link>
          </>
        )}
        {registered_by !== null && registered_by !== '' && `, by ${registered_by}`}
      </span>
      <span className="ledger-line ledger-shares">
        {shares.map((share) => (
          <Link
            key={share.bulk_order_id}
            className="text-link"
            href={`/bulk-orders?q=${share.bulk_order_id}`}
          >
            Bulk order {share.bulk_order_id}
            {shares.length > 1 && `: ${displayNaira(share.amount)}`}
          </Link>
        ))}
      </span>
    </li>
  )
}
