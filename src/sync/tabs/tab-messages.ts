import type { Need } from '../../machines/engine-needs'
import { filter, map, type Observable } from 'rxjs'
import type { RealtimeEventName } from '../../../contract/entities/realtime'
import type { ConnectionEvent } from '../../machines/connection'
import type { Inspection } from '../../machines/inspection'
import type { ChannelPort } from '../ports/engine-ports'
import type { Recorded } from './recorder'

/**
 * Messages between the tabs of one user. They contain no rows, because those are in the database; positions and claims are sent.
 */
export type TabMessage =
  | { type: 'leader.beat'; epoch: number }
  /** A tab opened: the leader sends it the present state. */
  | { type: 'tab.opened' }
  /** `ageMs`: age of the event by the leader's clock. */
  | { type: 'connection.reported'; event: ConnectionEvent; ageMs: number }
  | { type: 'realtime.heard'; event: RealtimeEventName }
  /** A message with positions as received, or all positions that the leader knows. */
  | { type: 'positions.received'; data: unknown }
  /** A message with claims as received, or all claims that the leader knows. */
  | { type: 'claims.received'; data: unknown }
  | { type: 'needs.reported'; tabId: string; needs: readonly Need[] }
  | { type: 'sync.asked' }
  | { type: 'outbox.grew' }
  /** An inspector is open in some tab: the leader sends its report. */
  | { type: 'inspection.asked' }
  | { type: 'inspection.reported'; tabId: string; inspection: Inspection }
  | { type: 'trace.asked' }
  | { type: 'trace.reported'; recorded: readonly Recorded[] }

const TYPES: ReadonlySet<string> = new Set<TabMessage['type']>([
  'leader.beat',
  'tab.opened',
  'connection.reported',
  'realtime.heard',
  'positions.received',
  'claims.received',
  'needs.reported',
  'sync.asked',
  'outbox.grew',
  'inspection.asked',
  'inspection.reported',
  'trace.asked',
  'trace.reported',
])

export type Tabs = {
  messages$: Observable<TabMessage>
  of: <Type extends TabMessage['type']>(type: Type) => Observable<Extract<TabMessage, { type: Type }>>
  post: (message: TabMessage) => void
}

/** A tab of another build may send unknown messages; they are ignored. */
export function createTabs(channel: ChannelPort): Tabs {
  const messages$ = channel.messages$.pipe(filter(isTabMessage))
  return {
    messages$,
    of: (type) =>
      messages$.pipe(
        filter((message) => message.type === type),
        map((message) => message as Extract<TabMessage, { type: typeof type }>),
      ),
    post: (message) => channel.post(message),
  }
}

function isTabMessage(value: unknown): value is TabMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  return typeof value.type === 'string' && TYPES.has(value.type)
}
