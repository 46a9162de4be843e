import './draft-list.css'
import { FilePenLine } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { dayHeading, displayTime, lagosDay } from '../../../../contract/words/dates'
import { discardDraft } from '../../../db/writes/drafts'
import type { DraftRow } from '../../../db/core/rows'
import { useApp, useConsole } from '../../console'
import { Button } from '../../ui/controls/button'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { EmptyState } from '../../ui/states/empty-state'
import { toasts } from '../../ui/toasts/toasts'
import { SCREEN_PATHS, SCREENS } from '../../shared/navigation/screens'
import { accountDraft } from '../../shared/account/account-kinds'
import { noteDraft } from '../../shared/notes/note-subject'
import { NAVIGATION } from '../../shared/navigation/navigation'

const NOT_CHANGED = 'This device could not save that. Nothing has changed.'

export function DraftList({ drafts }: { drafts: readonly DraftRow[] }) {
  const { database } = useConsole()
  const [asked, setAsked] = useState<DraftRow | null>(null)
  const discard = ({ form }: DraftRow) => {
    setAsked(null)
    discardDraft(database, form).then(
      () => toasts.dismiss(NOT_CHANGED),
      () => toasts.error(NOT_CHANGED, { id: NOT_CHANGED }),
    )
  }
  if (drafts.length === 0) {
    return (
      <div className="outbox-scroll">
        <EmptyState title="No drafts" why="Forms that you leave unfinished are kept here." />
      </div>
    )
  }
  return (
    <div className="outbox-scroll">
      <ul className="draft-list" aria-label="Drafts">
        {drafts.map((draft) => (
          <Draft key={draft.form} draft={draft} onDiscard={() => setAsked(draft)} />
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title="Discard this draft?"
          stayLabel="Keep"
          confirmLabel="Discard draft"
          danger
          onConfirm={() => discard(asked)}
        >
          {formOf(asked.form).name}: what you typed will be lost for good.
        </ConfirmDialog>
      )}
    </div>
  )
}

function Draft({ draft, onDiscard }: { draft: DraftRow; onDiscard: () => void }) {
  const [, navigate] = useLocation()
  const { now } = useApp()
  const { name, path } = formOf(draft.form)
  const day = dayHeading(lagosDay(draft.savedAt), now())
  return (
    <li className="draft-row">
      <FilePenLine aria-hidden="true" />
      <strong className="ellipsis">{name}</strong>
      <span className="draft-saved">
        Saved {day === 'Today' ? '' : `${day}, `}
        {displayTime(draft.savedAt)}
      </span>
      <Button
        size="s"
        disabled={path === null}
        {...(path === null ? { title: 'This version has no such form' } : {})}
        onClick={() => path !== null && navigate(path)}
      >
        Continue
      </Button>
      <Button kind="ghost" size="s" onClick={onDiscard}>
        Discard
      </Button>
    </li>
  )
}

/** `path`: the address of the form, or null if no screen has this form. */
type DraftForm = { name: string; path: string | null }

/** Finds the form of a draft. Its storage key is the form's address, for example '/create-order', with or without the slash. */
function formOf(form: string): DraftForm {
  const own = noteDraft(form) ?? accountDraft(form)
  if (own !== null) return own
  const address = form.startsWith('/') ? form : `/${form}`
  const place = address.replace(/[?#].*$/, '')
  const entry = NAVIGATION.flatMap(({ items }) => items).find(({ path }) => path === place)
  const route = SCREENS.find(({ path }) => path === place)
  return {
    name: entry?.label ?? route?.title ?? plainName(place),
    path: SCREEN_PATHS.has(place) ? address : null,
  }
}

/** '/create-bulk-order' as 'Create bulk order'. */
function plainName(place: string): string {
  const words = place.replaceAll(/[/_-]+/g, ' ').trim()
  return words === '' ? 'Form' : words.charAt(0).toUpperCase() + words.slice(1)
}
