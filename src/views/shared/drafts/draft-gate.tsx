import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/states/empty-state'
import { ErrorState } from '../../ui/states/error-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { useDraft, type OpenedDraft } from './use-draft'

type Props = { form: string; children: (draft: OpenedDraft) => ReactNode }

/** Shows a form with its stored draft, or says why the draft cannot be opened. */
export function DraftGate({ form, children }: Props) {
  const draft = useDraft(form)
  if (draft.kind === 'open') return children(draft)
  if (draft.kind === 'opening') return <SkeletonRows rows={8} height={44} />
  if (draft.kind === 'failed')
    return <ErrorState messages={['This device could not open the draft.']} onRetry={draft.retry} />
  return (
    <EmptyState
      title="This form is open in another tab"
      why="Continue there, or close it and try again."
      onClear={draft.retry}
      clearLabel="Retry"
    />
  )
}
