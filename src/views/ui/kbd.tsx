import './kbd.css'

import { useOfferedKey } from './use-offered-key'

type Props = {
  children: string
  tone?: 'plain' | 'onColor'
  /** Shown also while single keys are switched off. */
  isListed?: boolean
}

/** A key cap beside the words of the action; the action itself names the key to assistive technology. */
export function Kbd({ children, tone = 'plain', isListed = false }: Props) {
  const offered = useOfferedKey(children)
  if (offered === undefined && !isListed) return null
  return (
    <kbd className="kbd" data-tone={tone} aria-hidden="true">
      {children}
    </kbd>
  )
}
