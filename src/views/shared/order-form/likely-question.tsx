import './likely-question.css'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { toMs } from '../../../../contract/dates'
import type { Candidate } from '../../../machines/attempt'
import { Button } from '../../ui/button'
import { useTimeOf } from '../../ui/use-time-of'

type Props = {
  /** 'Order' */
  thing: string
  /** Where it can be seen. */
  path: (id: number) => string
  candidate: Candidate
  onYes: () => void
  onNo: () => void
}

/** Something on the server looks like what was sent: only a person can tell. */
export function LikelyQuestion({ thing, path, candidate: { id, createdAt }, onYes, onNo }: Props) {
  const timeOf = useTimeOf()
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [id])
  const name = `${thing} ${id}`
  const created = toMs(createdAt) === null ? '' : ` created ${timeOf(createdAt)},`
  const rest = `,${created} looks the same. Is it this one?`
  return (
    <div
      ref={question}
      className="likely-question"
      role="group"
      aria-label={`No answer came back. ${name}${rest}`}
      tabIndex={-1}
    >
      <p>
        No answer came back. <Link href={path(id)}>{name}</Link>
        {rest}
      </p>
      <div>
        <Button kind="solid" onClick={onYes}>
          Yes, it is this one
        </Button>
        <Button onClick={onNo}>No, it is another</Button>
      </div>
    </div>
  )
}
