import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { beginPairing, claimPairing } from '../../../../contract/entities/displays'
import type { ComputerNotes } from '../../../db/core/computer-notes'
import { pairingMachine, type Pairing } from '../../../machines/pairing'
import { useApp, type AppContext } from '../../console'
import { readNote, writeNote } from '../../shared/displays/display-notes'

/** While the cover is shown, requests a pairing code, then polls for the session that the code gives. */
export function usePairing(notes: ComputerNotes) {
  const { ask, now, session } = useApp()
  const machine = useMemo(() => livePairing({ ask, now, session, notes }), [ask, now, session, notes])
  const [snapshot, send] = useMachine(machine, { input: { random: Math.random } })

  useEffect(() => {
    const lost = () => send({ type: 'network.lost' })
    const returned = () => send({ type: 'network.returned' })
    if (!navigator.onLine) lost()
    window.addEventListener('offline', lost)
    window.addEventListener('online', returned)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', returned)
    }
  }, [send])
  return snapshot
}

type Ports = Pick<AppContext, 'ask' | 'now' | 'session'> & { notes: ComputerNotes }

function livePairing({ ask, now, session, notes }: Ports) {
  return pairingMachine.provide({
    actors: {
      recall: fromPromise<Pairing | null>(async () => {
        const kept = await readNote(notes, 'display.pairing')
        return kept !== null && kept.endsAt > now() ? kept : null
      }),
      begin: fromPromise(async ({ signal }) => ({
        outcome: await ask(beginPairing, {}, { signal }),
        at: now(),
      })),
      claim: fromPromise(({ input, signal }) => ask(claimPairing, input, { signal })),
      keep: fromPromise(({ input }) => writeNote(notes, 'display.pairing', input)),
    },
    actions: {
      give: (_, given) => session.send({ type: 'session.given', session: given }),
    },
  })
}
