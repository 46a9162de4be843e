import type { PartName } from '../../../db/core/meta'
import { useFreshness } from '../freshness/use-freshness'
import { usePart } from './use-part'

/** True while the rows of a part are being loaded: an empty list is not final. */
export function useIsComing(name: PartName): boolean {
  const part = usePart(name)
  const { level } = useFreshness()
  return part === undefined || (!part.isRead && part.failure === null && level !== 'offline')
}
