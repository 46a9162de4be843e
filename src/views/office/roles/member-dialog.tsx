import { fullName } from '../../../../contract/rules/order-display'
import { DraftGate } from '../../shared/drafts/draft-gate'
import { FormDialog } from '../../shared/forms/form-dialog'
import { NotRead } from '../../shared/paged/not-read'
import { TrailSection } from '../../shared/trail/trail-section'
import { EmptyState } from '../../ui/states/empty-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { MemberForm } from './member-form'
import { useCallback, useEffect, useState } from 'react'
import { failureMessages } from '../../../../contract/wire/api-outcome'
import type { Member } from '../../../../contract/entities/members'
import { useApp } from '../../console'
import { useReturn } from '../../shared/freshness/use-return'
import { findMember } from '../../shared/members/find-member'
import { toasts } from '../../ui/toasts/toasts'

type Props = {
  /** 'new' or an id, from the address. */
  member: string
  onClose: () => void
  onSaved: () => void
}

/** Adds a member, or edits a member that is first read from the server. */
export function MemberDialog({ member, onClose, onSaved }: Props) {
  return member === 'new' ? (
    <FormDialog title="Add member" onClose={onClose}>
      <DraftGate form="/roles?member=new">
        {(draft) => <MemberForm member={null} draft={draft} onSaved={onSaved} />}
      </DraftGate>
    </FormDialog>
  ) : (
    <EditDialog id={Number(member)} onClose={onClose} onSaved={onSaved} />
  )
}

function EditDialog({ id, onClose, onSaved }: Omit<Props, 'member'> & { id: number }) {
  const { found, reload } = useMember(id)
  return (
    <FormDialog
      title={found?.kind === 'found' ? `Edit ${fullName(found.member)}` : 'Edit member'}
      onClose={onClose}
    >
      {found === null && <SkeletonRows rows={6} height={44} />}
      {found?.kind === 'failed' && (
        <NotRead
          messages={found.messages}
          onRetry={reload}
          offlineWhy="The member is read again before the change. It will load when you are back online."
        />
      )}
      {found?.kind === 'absent' && (
        <EmptyState title="Nobody among the members has this id" onClear={onClose} clearLabel="Close" />
      )}
      {found?.kind === 'found' && (
        <>
          <DraftGate form={`/roles?member=${id}`}>
            {(draft) => <MemberForm member={found.member} draft={draft} onSaved={onSaved} />}
          </DraftGate>
          <TrailSection subject="member" id={id} revision={null} className="member-trail" heading="h2" />
        </>
      )}
    </FormDialog>
  )
}

type Found = { kind: 'found'; member: Member } | { kind: 'absent' } | { kind: 'failed'; messages: string[] }

/** A member read from the server. Null until the first response. After that the result does not change. */
function useMember(id: number): { found: Found | null; reload: () => void } {
  const { ask } = useApp()
  const [found, setFound] = useState<Found | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    void findMember(ask, { id, signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return
      if (result.kind !== 'failed') return setFound(result)
      toasts.failure(result.failure)
      setFound({ kind: 'failed', messages: failureMessages(result.failure) })
    })
    return () => controller.abort()
  }, [ask, id, attempt])
  const reload = useCallback(() => {
    setFound(null)
    setAttempt((count) => count + 1)
  }, [])
  useReturn(
    useCallback(() => {
      if (found?.kind === 'failed') reload()
    }, [found, reload]),
  )
  return { found, reload }
}
