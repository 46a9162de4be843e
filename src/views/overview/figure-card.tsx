import { Spinner } from '@radix-ui/themes'
import { Button } from '../ui/button'

type Props = {
  title: string
  /** Null while loading; '-' after a failure (AG-49). */
  value: string | null
  note: string
  onRetry: (() => void) | null
}

export function FigureCard({ title, value, note, onRetry }: Props) {
  return (
    <section className="card figure" aria-label={title}>
      <h2>{title}</h2>
      <strong>{value ?? <Spinner size="3" aria-label="Loading" />}</strong>
      <p>
        {note}
        {onRetry !== null && (
          <Button size="s" onClick={onRetry}>
            Retry
          </Button>
        )}
      </p>
    </section>
  )
}
