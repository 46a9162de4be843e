import './password-rules.css'
import { Check, Circle } from 'lucide-react'
import { PASSWORD_RULES } from '../../../../contract/words/passwords'

/** AU-19: the rules of a new password, and which of them it meets. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="password-rules" aria-label="The password needs">
      {PASSWORD_RULES.map(({ words, met }) => (
        <li key={words} data-met={met(password) || undefined}>
          {met(password) ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
          {words}
          <span className="visually-hidden">{met(password) ? ' (met)' : ' (not met)'}</span>
        </li>
      ))}
    </ul>
  )
}
