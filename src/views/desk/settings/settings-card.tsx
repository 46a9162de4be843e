import '../../ui/marks/card.css'
import { useId, type ReactNode } from 'react'

type CardProps = {
  title: string
  /** Shown at the end of the card's head. */
  action?: ReactNode
  children: ReactNode
}

export function SettingsCard({ title, action, children }: CardProps) {
  const id = useId()
  return (
    <section className="card settings-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}

type Props = {
  label: string
  note?: string
  /** Id of the control that the label names. Absent for a control with several parts, which has its own label. */
  htmlFor?: string
  children: ReactNode
}

export function Setting({ label, note, htmlFor, children }: Props) {
  return (
    <div className="setting">
      <div className="setting-words">
        {htmlFor === undefined ? <span>{label}</span> : <label htmlFor={htmlFor}>{label}</label>}
        {note !== undefined && <p>{note}</p>}
      </div>
      {children}
    </div>
  )
}
