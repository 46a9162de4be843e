import './trail-section.css'
import { Box } from '@radix-ui/themes'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { may } from '../../../../contract/words/permissions'
import type { TrailSubject } from '../../../../contract/entities/trail'
import { useConsole } from '../../console'
import { TrailTab } from './trail-tab'

type Props = {
  subject: TrailSubject
  id: number
  /** When it changes, the history is read again. */
  revision: number | string | null
  className: string
  /** Names the history on a screen with several histories: 'order intake'. */
  of?: string
  heading?: 'h2' | 'h3'
}

/** A history that is read when it is opened. Hidden from people who may not read it. */
export function TrailSection({ className, heading: Heading = 'h3', of, ...trail }: Props) {
  const { user } = useConsole()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (!may(user.type, 'readTrail')) return null
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <section className={className} aria-labelledby={id}>
      <Heading className="trail-title">
        <button id={id} type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Arrow aria-hidden="true" />
          <span>
            History
            {of !== undefined && <span className="visually-hidden"> of {of}</span>}
          </span>
        </button>
      </Heading>
      {isOpen && (
        <Box mt="2">
          <TrailTab {...trail} />
        </Box>
      )}
    </section>
  )
}
