import './notice.css'
import { Callout } from '@radix-ui/themes'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

const COLORS = { quiet: 'gray', warning: 'amber', danger: 'red' } as const
const ICONS = { warning: TriangleAlert, danger: CircleAlert }

type Props = Omit<ComponentProps<typeof Callout.Root>, 'color'> & {
  tone: keyof typeof COLORS
  /** Buttons beside the text, or below it where there is no room. */
  action?: ReactNode
}

/** A note in a form, a pane or a list. An 'alert' is read out at once, a 'status' at the next pause. */
export function Notice({ tone, action, children, ...root }: Props) {
  const Icon = tone === 'quiet' ? null : ICONS[tone]
  return (
    <Callout.Root size="1" color={COLORS[tone]} {...root} className={`notice ${root.className ?? ''}`}>
      {Icon !== null && (
        <Callout.Icon>
          <Icon size={16} aria-hidden="true" />
        </Callout.Icon>
      )}
      <Callout.Text>{children}</Callout.Text>
      {action}
    </Callout.Root>
  )
}
