import type { Replication } from '../../db/queries/replication'
import type { WallState } from './wall-state'

type Props = { replication: Replication | null | undefined; state: WallState }

/** Shows the progress instead of counts until the orders of today are read, because partial counts would be wrong. */
export function WallWaiting({ replication, state }: Props) {
  const percent =
    replication === null || replication === undefined ? 0 : Math.floor(replication.progress * 100)
  return (
    <output className="wall-waiting">
      <strong>{state === 'offline' ? 'This screen has no orders yet.' : 'Reading the orders'}</strong>
      <span>
        {state === 'offline'
          ? 'It shows them as soon as the server gives them.'
          : `${percent === 0 ? '' : `${percent} % of all orders are here. `}The numbers come when they are complete.`}
      </span>
    </output>
  )
}
