import type { OutboxCommand } from '../../db/rows'
import { Button } from '../ui/button'
import { compared, keepLabel, overrideLabel } from './command-words'

type Props = { command: OutboxCommand; onKeep: () => void; onOverride: () => void }

/** Somebody was faster: the server's sentence, both versions side by side, and the choice; the safe one first. */
export function ConflictCard({ command, onKeep, onOverride }: Props) {
  const current = command.verdict?.current ?? null
  return (
    <div className="tray-more">
      {(command.verdict?.messages ?? []).map((message) => (
        <p key={message}>{message}</p>
      ))}
      {current !== null && (
        <table className="conflict-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Field</span>
              </th>
              <th scope="col">On the server</th>
              <th scope="col">Your change</th>
            </tr>
          </thead>
          <tbody>
            {compared(command, current).map(({ field, theirs, yours }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{theirs}</td>
                <td>{yours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="tray-buttons">
        <Button size="s" kind="solid" onClick={onKeep}>
          {keepLabel(current)}
        </Button>
        <Button size="s" onClick={onOverride}>
          {overrideLabel(command)}
        </Button>
      </div>
    </div>
  )
}
