import { ownName } from '../../../contract/own-name'
import { useConsole } from '../console'
import { useSingleKeys } from '../theme/preferences'
import { Button } from '../ui/button'
import { leftWords } from './left-words'
import type { Entry } from './worklist'

/**
 * Says that another dispatcher assigned the current order first. The order stays current until a key is pressed, because
 * otherwise a digit key meant for this order would assign the next one.
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
