import { AlertDialog } from '@radix-ui/themes'
import { useState } from 'react'
import { useConsole } from '../console'
import { Button } from '../ui/controls/button'
import { useLiveQuery } from 'dexie-react-hooks'
import { commandLine } from '../shared/commands/command-words'
import { UnsentChoices, type UnsentChoice } from './unsent-choices'
import { useKeptBack } from '../shared/freshness/sending-paused'

const KEPT_BACK = { paused: 'Sending is paused on this device.', offline: 'You are offline.' }

type Props = { unsent: number; sendable: number; onConfirm: (choice: UnsentChoice) => void }

export function UnsentQuestion({ unsent, sendable, onConfirm }: Props) {
  const { canKeep } = useConsole()
  const keptBack = useKeptBack()
  const [choice, setChoice] = useState<UnsentChoice | null>(canKeep ? 'keep' : null)
  const blocked = {
    send: sendBlocked(keptBack, sendable),
    keep: canKeep ? null : 'Not possible here: without https they cannot be locked.',
  }
  const isOpen = choice !== null && (choice === 'discard' || blocked[choice] === null)
  return (
    <>
      <AlertDialog.Description className="dialog-body">{unsentWords(unsent, choice)}</AlertDialog.Description>
      <UnsentChoices choice={choice} onChoose={setChoice} blocked={blocked} />
      {choice === 'discard' && <LostWork />}
      <div className="dialog-buttons">
        <AlertDialog.Cancel>
          <Button size="l">No, Stay</Button>
        </AlertDialog.Cancel>
        <Button
          size="l"
          kind="solid"
          danger={choice === 'discard'}
          disabled={!isOpen}
          onClick={() => choice !== null && onConfirm(choice)}
        >
          Yes, Logout
        </Button>
      </div>
    </>
  )
}

function unsentWords(unsent: number, choice: UnsentChoice | null): string {
  const waiting = unsent === 1 ? '1 change is waiting' : `${unsent} changes are waiting`
  return choice === 'keep' ? `${waiting} and will be kept on this device` : waiting
}

function sendBlocked(keptBack: ReturnType<typeof useKeptBack>, sendable: number): string | null {
  if (keptBack !== null) return KEPT_BACK[keptBack]
  return sendable === 0 ? 'The remaining changes need your decision first.' : null
}

/** Lists the changes and drafts that 'Discard' deletes. */
function LostWork() {
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
