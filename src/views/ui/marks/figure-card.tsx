import './figure-card.css'
import { Card } from './card'
import type { ReactNode } from 'react'
import { Loading } from './loading'

type Props = {
  title: string
  /** Null while loading; '-' after a failure (AG-49). */
  value: string | null
  note: ReactNode
}

/** One figure of a row of figures (`.figures`), with its name and a note. */
export function FigureCard({ title, value, note }: Props) {
  return (
    <Card className="figure" aria-label={title}>
      <h2>{title}</h2>
      <strong>{value ?? <Loading />}</strong>
      <p>{note}</p>
    </Card>
  )
}
