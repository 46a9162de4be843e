import { useCloseKey } from '../ui/use-close-key'
import { useDigitKeys, useKeys } from '../ui/use-keys'

type Options = {
  onDigit: (rank: number) => void
  onStep: (by: 1 | -1) => void
  onSkip: () => void
  onOpen: () => void
  onCancel: () => void
  onMark: () => void
  onFind: () => void
  onEscape: () => void
  /** False while the order pane hides the riders, so that a digit key cannot assign to a rider who is not shown. */
  hasRiders: boolean
}

/** The keys of assign mode. The shell handles Z and Shift+Z on every screen; the grid handles the arrow keys and Enter. */
export function useModeKeys(options: Options): void {
  const { onDigit, onStep, onSkip, onOpen, onCancel, onMark, onFind, onEscape, hasRiders } = options
  useDigitKeys('assignRank', onDigit, { enabled: hasRiders })
  useKeys('next', () => onStep(1))
  useKeys('previous', () => onStep(-1))
  useKeys('skip', onSkip)
  useKeys('openOrBack', onOpen)
  useKeys('cancelNow', onCancel)
  useKeys('markToAssign', onMark)
  useKeys('findRider', onFind, { enabled: hasRiders })
  useCloseKey(onEscape)
}
