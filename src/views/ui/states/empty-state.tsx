import './empty-state.css'
import { Button } from '../controls/button'

type Props = {
  title: string
  /** The filter or search that matches no row: 'Status Pending, rider Musa Ibrahim'. */
  why?: string
  onClear?: () => void
  clearLabel?: string
}

/** Shown in place of an empty list (AG-155). */
export function EmptyState({ title, why, onClear, clearLabel = 'Clear filters' }: Props) {
  return (
    <output className="empty-state">
      <strong>{title}</strong>
      {why !== undefined && <p>{why}</p>}
      {onClear !== undefined && (
        <Button size="s" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </output>
  )
}
