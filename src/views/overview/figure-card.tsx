import { Spinner } from '@radix-ui/themes'

type Props = {
  title: string
  /** Null while loading; '-' after a failure (AG-49). */
  value: string | null
  note: string
}

export function FigureCard({ title, value, note }: Props) {
  return (
    <section className="card figure" aria-label={title}>
      <h2>{title}</h2>
      <strong>{value ?? <Spinner size="3" aria-label="Loading" />}</strong>
      <p>{note}</p>
    </section>
  )
}
