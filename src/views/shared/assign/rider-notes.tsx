import { PartNote } from '../lists/unread-note'
import { usePart } from '../lists/use-part'

/** The profiles of riders and their positions come from different calls, so each may fail alone. */
export function RiderNotes() {
  const riders = usePart('riders')
  if (riders !== undefined && riders.failure !== null) return <PartNote part="riders" name="Riders" />
  return <PartNote part="positions" name="Positions of riders" />
}
