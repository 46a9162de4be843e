import './company-chooser.css'
import '../ui/confirm-dialog.css'
import { Dialog } from '@radix-ui/themes'
import { useLiveQuery } from 'dexie-react-hooks'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { findCompanies } from '../../db/company-queries'
import { useConsole } from '../console'
import { EmptyState } from '../ui/empty-state'
import { IconButton } from '../ui/icon-button'
import { TextField } from '../ui/text-field'
import { ChooserRow } from './chooser-row'
import { createBulkPath, editRateCardPath } from './company-links'

const MOST = 50

/** For whom: leads to the bulk order of a company, or to its rate card. Answers from this device. */
export function CompanyChooser({ onClose }: { onClose: () => void }) {
  const { database } = useConsole()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const found = useLiveQuery(() => findCompanies(database, text, MOST), [database, text])
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
        <header className="chooser-header">
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
        <ul className="chooser-list" aria-label="Companies">
          {found?.companies.map((company) => (
            <ChooserRow
              key={company.id}
              company={company}
              onBulk={() => navigate(createBulkPath(company.id), { state: { user_id: company.id } })}
              onRates={() => navigate(editRateCardPath(company.id), { state: { user_id: company.id } })}
            />
          ))}
        </ul>
        {found?.total === 0 && <EmptyState />}
        {found !== undefined && found.total > MOST && (
          <p className="chooser-more">{found.total - MOST} more: type to find them.</p>
        )}
      </Dialog.Content>
    </Dialog.Root>
  )
}
