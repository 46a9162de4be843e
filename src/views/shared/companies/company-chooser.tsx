import './company-chooser.css'
import '../../ui/overlays/confirm-dialog.css'
import { Dialog } from '@radix-ui/themes'
import { useLiveQuery } from 'dexie-react-hooks'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { findCompanies } from '../../../db/queries/office/company-queries'
import { readPart, type PartReport } from '../../../db/queries/state/part-states'
import { useConsole } from '../../console'
import { useFreshness } from '../freshness/use-freshness'
import { EmptyState } from '../../ui/states/empty-state'
import { IconButton } from '../../ui/controls/icon-button'
import { TextField } from '../../ui/controls/text-field'
import { NoRecords } from '../lists/no-records'
import { UnreadFoot } from '../lists/unread-foot'
import { PartNote } from '../lists/unread-note'
import { useSetAside } from '../lists/use-set-aside'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { ChooserRow } from './chooser-row'
import { createBulkPath, editRateCardPath } from './company-links'

const MOST = 50

/** Chooses a company for a bulk order, or opens its rate card. Searches the companies on this device. */
export function CompanyChooser({ onClose }: { onClose: () => void }) {
  const { database } = useConsole()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  // One query reads both, so that 'no companies' is never said about an older state of the part.
  const found = useLiveQuery(async () => {
    const part = await readPart(database, 'companyUsers')
    return { ...(await findCompanies(database, text, MOST)), part }
  }, [database, text])
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        className="dialog-content"
        maxWidth="560px"
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          search.current?.focus()
        }}
      >
        <header className="company-header">
          <Dialog.Title className="dialog-title">Bulk order for which company?</Dialog.Title>
          <IconButton label="Close" size="s" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <TextField
          ref={search}
          label="Company"
          error={null}
          placeholder="Name, email, phone or id"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <PartNote part="companyUsers" name="Companies" />
        <ul className="company-list" aria-label="Companies">
          {found?.companies.map((company) => (
            <ChooserRow
              key={company.id}
              company={company}
              onBulk={() => navigate(createBulkPath(company.id), { state: { user_id: company.id } })}
              onRates={() => navigate(editRateCardPath(company.id), { state: { user_id: company.id } })}
            />
          ))}
        </ul>
        {found === undefined && <SkeletonRows rows={5} height={44} />}
        {found?.total === 0 && <NoCompanies part={found.part} isLimited={text.trim() !== ''} />}
        {found !== undefined && found.total > MOST && (
          <p className="company-more">{found.total - MOST} more. Type to find them.</p>
        )}
        <UnreadFoot entity="company_user" />
      </Dialog.Content>
    </Dialog.Root>
  )
}

function NoCompanies({ part, isLimited }: { part: PartReport; isLimited: boolean }) {
  const unread = useSetAside('company_user')?.length
  const { level } = useFreshness()
  if (!part.isRead && part.failure !== null) return null
  const isWaiting = unread === undefined || (!part.isRead && level !== 'offline')
  if (isWaiting) return <SkeletonRows rows={isLimited ? 2 : 5} height={44} />
  if (part.isRead) return <NoRecords kind="company_user" unread={unread} />
  return <EmptyState title="No companies on this device yet" why="They will load when you are back online." />
}
