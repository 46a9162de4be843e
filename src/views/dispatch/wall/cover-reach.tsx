import { Wifi, WifiOff } from 'lucide-react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { pairingMachine } from '../../../machines/pairing'

export type Reach = SnapshotFrom<ActorRefFrom<typeof pairingMachine>>['context']['reach']

const WORDS: Record<Reach, string> = { unknown: 'Connecting…', reached: 'Connected', silent: 'Offline' }

/** Shows whether the server can be reached, so that nobody looks for a network fault that does not exist. */
export function CoverReach({ reach }: { reach: Reach }) {
  const Icon = reach === 'silent' ? WifiOff : Wifi
  return (
    <p className="cover-reach" data-reach={reach} role="status">
      <Icon aria-hidden="true" />
      {WORDS[reach]}
    </p>
  )
}
