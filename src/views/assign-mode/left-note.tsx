import { ownName } from '../../../contract/own-name'
import { useConsole } from '../console'
import { useSingleKeys } from '../theme/preferences'
import { Button } from '../ui/button'
import { leftWords } from './left-words'
import type { Entry } from './sitting'

/**
 * Another dispatcher was faster with the current order. It stays the current one until a key is pressed: if the next order
 * came by itself, a digit that was meant for this one would assign that one.
 */
export function LeftNote({ entry, onNext }: { entry: Entry; onNext: () => void }) {
  const { user } = useConsole()
  const singleKeys = useSingleKeys()
  return (
    <div className="desk-left" role="alert">
      <span>
        {leftWords(entry, ownName(user))}.{singleKeys && ' Any rider key goes on to the next order.'}
      </span>
      <Button size="s" onClick={onNext}>
        Next order
      </Button>
    </div>
  )
}
