import { Notice } from '../../ui/states/notice'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { toMs } from '../../../../contract/words/dates'
import type { Candidate } from '../../../machines/attempt'
import { Button } from '../../ui/controls/button'
import { useTimeOf } from '../../ui/time/use-time-of'

type Props = {
  /** 'Order' */
  thing: string
  /** The page of the candidate. */
  path: (id: number) => string
  candidate: Candidate
  onYes: () => void
  onNo: () => void
}

/** Asks the person whether a similar row on the server is the one that was sent. */
export function LikelyQuestion({ thing, path, candidate: { id, createdAt }, onYes, onNo }: Props) {
  const timeOf = useTimeOf()
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [id])
  const name = `${thing} ${id}`
  const created = toMs(createdAt) === null ? '' : ` created ${timeOf(createdAt)},`
  const rest = `,${created} looks the same. Is it this one?`
  return (
    <Notice
      ref={question}
      tone="warning"
      role="group"
      aria-label={`No answer came back. ${name}${rest}`}
      tabIndex={-1}
      action={
        <>
          <Button kind="solid" onClick={onYes}>
            Yes, it is this one
          </Button>
          <Button onClick={onNo}>No, it is another</Button>
        </>
      }
    >
      No answer came back. <Link href={path(id)}>{name}</Link>
      {rest}
    </Notice>
  )
}
