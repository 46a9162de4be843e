import { useLiveQuery } from 'dexie-react-hooks'
import type { OutboxCommand } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { FactTable, InspectionCard } from './inspection-card'
import { clockTime } from '../../shared/inspection/inspection-words'
import { useMinute } from '../../ui/time/use-now'

export function OutboxLanesCard() {
  const { database } = useConsole()
  const commands = useLiveQuery(() => database.outbox.orderBy('seq').toArray(), [database])
  const lanes = [...byLane(commands ?? [])]
  const nowMs = useMinute()
  return (
    <InspectionCard
      title="Outbox lanes"
      aside={commands === undefined ? 'reading…' : lanesWords(lanes.length)}
      width="whole"
    >
      <FactTable
        columns={['Lane', 'Head', 'State', 'Attempts', 'Not before', 'Waiting', 'Key']}
        empty="Nothing is waiting to be sent."
        rows={lanes.map(([lane, [head, ...rest]]) => ({
          key: lane,
          cells: [
            lane,
            head?.kind,
            head?.state,
            head?.attempts,
            timeOf(head?.dueAt ?? null, nowMs),
            rest.length + 1,
            <code key="key">{head?.id.slice(0, 8)}</code>,
          ],
        }))}
      />
    </InspectionCard>
  )
}

function byLane(commands: readonly OutboxCommand[]): Map<string, OutboxCommand[]> {
  const lanes = new Map<string, OutboxCommand[]>()
  for (const command of commands) lanes.set(command.lane, [...(lanes.get(command.lane) ?? []), command])
  return lanes
}

function timeOf(dueAt: number | null, nowMs: number): string {
  return dueAt === null ? '-' : clockTime(dueAt, nowMs)
}

function lanesWords(count: number): string {
  return count === 1 ? '1 lane' : `${count} lanes`
}
