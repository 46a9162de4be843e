import './kbd.css'

import { useOfferedKey } from './use-offered-key'

type Props = {
  children: string
  tone?: 'plain' | 'onColor'
  /** True: the key is shown also while single keys are switched off. */
  isListed?: boolean
}

/** A key beside the text of an action. It is hidden from screen readers, because the action itself names the key to them. */
export function Kbd({ children, tone = 'plain', isListed = false }: Props) {
  const offered = useOfferedKey(children)
  if (offered === undefined && !isListed) return null
  return (
    <kbd className="kbd" data-tone={tone} aria-hidden="true">
      {children}
    </kbd>
  )
}
