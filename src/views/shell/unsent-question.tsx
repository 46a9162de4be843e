import { AlertDialog } from '@radix-ui/themes'
import { useState } from 'react'
import { useConsole } from '../console'
import { Button } from '../ui/button'
import { LostWork } from './lost-work'
import { UnsentChoices, type UnsentChoice } from './unsent-choices'
import { useFreshness } from '../shared/freshness/use-freshness'

type Props = { waiting: number; attention: number; onConfirm: (choice: UnsentChoice) => void }

export function UnsentQuestion({ waiting, attention, onConfirm }: Props) {
  const { canKeep } = useConsole()
  const offline = useFreshness().level === 'offline'
  const [choice, setChoice] = useState<UnsentChoice | null>(canKeep ? 'keep' : null)
  const blocked = {
    send: sendBlocked(offline, waiting),
    keep: canKeep ? null : 'Not possible here: without https they cannot be locked.',
  }
  const isOpen = choice !== null && (choice === 'discard' || blocked[choice] === null)
  return (
    <>
      <AlertDialog.Description className="dialog-body">
        {unsentWords(waiting + attention, choice)}
      </AlertDialog.Description>
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

function sendBlocked(offline: boolean, waiting: number): string | null {
  if (offline) return 'You are offline.'
  return waiting === 0 ? 'The remaining changes need your decision first.' : null
}
