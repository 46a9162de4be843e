import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { useApp } from '../../console'

/** A package in the console. `text`: its licence; null if the package has none with it. */
export type Licence = z.infer<typeof Licences>[number]

const Licences = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string().nullable() }),
)

/** The packages that the build found in the console (`scripts/release-files.mjs`). */
const ADDRESS = '/licences.json'

type Answer = { kind: 'loading' } | { kind: 'ready'; licences: Licence[] } | { kind: 'failed' }

/** Read from the server, because no device keeps the file. `reload` asks once more. */
export function useLicences(): { answer: Answer; reload: () => void } {
  const { readFile } = useApp()
  const [answer, setAnswer] = useState<Answer>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    void readFile(ADDRESS).then((read) => {
      if (!isGone) setAnswer(answerOf(read))
    })
    return () => {
      isGone = true
    }
  }, [readFile, attempt])
  const reload = useCallback(() => {
    setAnswer({ kind: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  return { answer, reload }
}

function answerOf(read: object | null): Answer {
  const { success, data } = Licences.safeParse(read)
  return success ? { kind: 'ready', licences: data } : { kind: 'failed' }
}
