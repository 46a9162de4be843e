import { Button } from '../controls/button'
import { Notice } from './notice'
import type { RowChange } from './use-basis'

type Props = { news: RowChange | null; onAccept: () => void }

/** Says how the row changed while a dialog about it was open. The dialog stays disabled until the person presses Continue. */
export function RowChangeLine({ news, onAccept }: Props) {
  if (news === null) return null
  return (
    <Notice
      tone="warning"
      role="alert"
      mt="3"
      action={
        news.canGoOn && (
          <Button size="s" onClick={onAccept}>
            Continue
          </Button>
        )
      }
    >
      {news.words}
    </Notice>
  )
}
