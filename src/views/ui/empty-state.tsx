import './empty-state.css'
import { Button } from './button'

type Props = {
  title: string
  /** Which filter or search left nothing: 'Status Pending, rider Musa Ibrahim'. */
  why?: string
  onClear?: () => void
  clearLabel?: string
}

/** A list with nothing in it (AG-155). */
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
