import { useLiveQuery } from 'dexie-react-hooks'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { discardUnopened, readUnopened, type UnopenedWork } from '../../db/sealing/unopened-work'
import { useConsole } from '../console'
import { Banner } from '../ui/states/banner'
import { Button } from '../ui/controls/button'
import { unopenedWords } from './earlier-work-words'
import { Question } from './lazy-pieces'

/** Work of an earlier session with another key, for example after a new password. */
export function UnopenedBanner() {
  const { database } = useConsole()
  const unopened = useLiveQuery(() => readUnopened(database), [database])
  const [asking, setAsking] = useState(false)
  if (unopened === undefined || unopened === null) return null
  const discard = () => {
    setAsking(false)
    void discardUnopened(database, unopened.ids)
  }
  return (
    <>
      <Banner
        icon={<LockKeyhole aria-hidden="true" />}
        action={
          <Button size="s" onClick={() => setAsking(true)}>
            Discard
          </Button>
        }
      >
        {unopenedSentence(unopened)}.
      </Banner>
      {asking && (
        <Question
          open
          onClose={() => setAsking(false)}
          title="Discard what could not be opened?"
          stayLabel="Keep"
          confirmLabel="Discard"
          danger
          onConfirm={discard}
        >
          {unopenedSentence(unopened)}. It can no longer be read or sent, and once you discard it, you cannot
          get it back.
        </Question>
      )}
    </>
  )
}

function unopenedSentence({ commands, drafts }: UnopenedWork): string {
  if (commands > 0) return unopenedWords(commands)
  return `${drafts === 1 ? '1 draft' : `${drafts} drafts`} from an earlier session could not be opened`
}
