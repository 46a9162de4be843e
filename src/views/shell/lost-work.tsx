import { useLiveQuery } from 'dexie-react-hooks'
import { useConsole } from '../console'
import { commandLine } from '../shared/commands/command-words'

/** Lists the changes and drafts that 'Discard' deletes. */
export function LostWork() {
  const { database } = useConsole()
  const lost = useLiveQuery(
    () => Promise.all([database.outbox.orderBy('seq').toArray(), database.drafts.count()]),
    [database],
  )
  if (lost === undefined) return null
  const [commands, drafts] = lost
  return (
    <ul className="unsent-lost" aria-label="What will be lost">
      {commands.map((command) => (
        <li key={command.id}>{commandLine(command)}</li>
      ))}
      {drafts > 0 && <li>{drafts === 1 ? '1 draft' : `${drafts} drafts`}</li>}
    </ul>
  )
}
