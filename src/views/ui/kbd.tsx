import './kbd.css'

type Props = { children: string; tone?: 'plain' | 'onColor' }

/** A key cap beside the words of the action; the action itself names the key to assistive technology. */
export function Kbd({ children, tone = 'plain' }: Props) {
  return (
    <kbd className="kbd" data-tone={tone} aria-hidden="true">
      {children}
    </kbd>
  )
}
