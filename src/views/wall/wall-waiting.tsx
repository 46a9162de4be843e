import type { Replication } from '../../db/queries/replication'
import type { WallState } from './wall-state'

type Props = { replication: Replication | null | undefined; state: WallState }

/** Shows the progress instead of counts until the orders of today are read, because partial counts would be wrong. */
export function WallWaiting({ replication, state }: Props) {
  const [title, text] = wordsOf(state === 'offline', replication?.progress ?? 0)
  return (
    <output className="wall-waiting">
      <strong>{title}</strong>
      <span>{text}</span>
    </output>
  )
}

function wordsOf(isOffline: boolean, progress: number): [title: string, text: string] {
  if (isOffline && progress === 0)
    return ['This screen has no orders yet.', 'It shows them as soon as the server gives them.']
  if (isOffline) return ['Not all orders are here yet.', 'The numbers come when the server answers again.']
  const percent = Math.floor(progress * 100)
  const share = percent === 0 ? '' : `${percent} % of all orders are here. `
  return ['Reading the orders', `${share}The numbers come when they are complete.`]
}
