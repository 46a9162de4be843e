import { AskingButton } from '../../ui/overlays/asking-button'
import { giveUpWords, type CreatedThing } from './creation-words'

type Props = {
  what: CreatedThing
  actor: { send: (event: { type: 'form.cleared' }) => void }
  /** True: a search for what was sent need not find it. */
  isBlind?: boolean
  size?: 's' | 'l'
  kind?: 'ghost'
}

/** Lets a person stop waiting for the result of what was sent, and change it. */
export function GiveUp({ what, actor, isBlind = false, ...looks }: Props) {
  return (
    <AskingButton
      {...looks}
      label="Change it instead"
      title="Change what was sent?"
      stayLabel="Keep as sent"
      confirmLabel="Change it"
      onConfirm={() => actor.send({ type: 'form.cleared' })}
    >
      {giveUpWords(what, isBlind)}
    </AskingButton>
  )
}
