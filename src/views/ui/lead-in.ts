/** How long G waits for the key that says where to go. */
const PATIENCE_MS = 1000

let leadIn: { at: number; follower: KeyboardEvent | null } | null = null

/** G was pressed at `at`, ms of the event's clock. */
export function beginLeadIn(at: number): void {
  leadIn = { at, follower: null }
}

/** True for the one key event that follows G in time, however many ask about it. */
export function followsLeadIn(event: KeyboardEvent): boolean {
  if (leadIn === null || event.key.toLowerCase() === 'g' || event.timeStamp - leadIn.at > PATIENCE_MS)
    return false
  leadIn.follower ??= event
  return leadIn.follower === event
}
