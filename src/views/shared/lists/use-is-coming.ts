import type { PartName } from '../../../db/core/meta'
import { useFreshness } from '../freshness/use-freshness'
import { usePart } from './use-part'

/** Whether the rows of a part are still on their way to this device: that there are none cannot be said yet. */
export function useIsComing(name: PartName): boolean {
  const part = usePart(name)
  const { level } = useFreshness()
  return part === undefined || (!part.isRead && part.failure === null && level !== 'offline')
}
