import { PartNote } from '../lists/unread-note'
import { usePart } from '../lists/use-part'

/** Where riders are and whether they are free is read apart from who they are. */
export function RiderNotes() {
  const riders = usePart('riders')
  if (riders !== undefined && riders.failure !== null) return <PartNote part="riders" name="Riders" />
  return <PartNote part="positions" name="Positions of riders" />
}
