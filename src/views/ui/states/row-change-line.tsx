import './row-change-line.css'
import { CircleAlert } from 'lucide-react'
import { Button } from '../controls/button'
import type { RowChange } from './use-basis'

type Props = { news: RowChange | null; onAccept: () => void }

/** Says how the row changed while a dialog about it was open. The dialog stays disabled until the person presses Continue. */
export function RowChangeLine({ news, onAccept }: Props) {
  if (news === null) return null
  return (
    <div className="row-change" role="alert">
      <CircleAlert aria-hidden="true" />
      <p>{news.words}</p>
      {news.canGoOn && (
        <Button size="s" onClick={onAccept}>
          Continue
        </Button>
      )}
    </div>
  )
}
